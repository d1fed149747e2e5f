// Outside judges of the site: axe-core and html-validate look at every page and at tables of every game, in both themes
// and at two widths; Lighthouse measures the pages most people see first. Prints what they find, and fails if that is
// anything: `.ci/judge`.
//
// Lighthouse's score for performance is one of seconds, and a busy machine takes more of them. Therefore it has three
// tries, of which the best counts, and must be 100 only where the machine was quiet in all of them: Lighthouse's own
// benchmark says that it is quick (QUICK), and its cores had nothing to do for a good part of the time (IDLE). Whatever
// the machine, nothing may shift, come too late by its own fault or be larger than BUDGET. The score is printed as it was.

import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { HtmlValidate } from "html-validate";
import lighthouse from "lighthouse";

const require = createRequire(import.meta.url);
const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const [home, , only] = process.argv.slice(2);
const wanted = (judge) => !only || only === judge;
/** Nobody waits longer for a page, however busy the machine is. */
const PATIENCE = 120_000;
const DEBUG = await new Promise((done) => {
  const server = net.createServer().listen(0, "127.0.0.1", () => { const { port } = server.address(); server.close(() => done(port)); });
});
const CHROMIUM = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const WIDTHS = [[1440, 900], [390, 844]];
const games = (await (await fetch(`${home}/api/v1/games`)).json()).map((game) => game.key);

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: [...CHROMIUM, `--remote-debugging-port=${DEBUG}`] });
let found = 0;

/** A visitor of the house, as patient as they have to be. */
async function visit(options = {}) {
  const visitor = await browser.newContext(options);
  visitor.setDefaultTimeout(PATIENCE);
  return visitor;
}

function tell(judge, where, what) { found += 1; console.log(`${judge}: ${where}: ${what}`); }

/** Plays so many clicks of whatever is offered, and closes what lies on top. */
async function play(page, clicks) {
  for (let n = 0, waits = 0; n < clicks && waits < 400; ) {
    const done = await page.evaluate(() => {
      const confirm = document.getElementById("confirm"), card = document.getElementById("card");
      if (document.querySelector(".scoring.final")) return "over";
      if (confirm.open) { confirm.querySelector("[value=yes]").click(); return "clicked"; }
      if (!card.hidden) document.getElementById("card-close").click();
      if (document.body.classList.contains("busy") || !document.querySelector("#ask.yours")) return "waits";
      const { ply, pick } = document.getElementById("now").dataset;
      if (window.tried?.ply !== ply) window.tried = { ply, all: new Set() };
      const all = (css) => [...document.querySelectorAll(css)].filter((one) => !window.tried.all.has(one.dataset.pick));
      const acts = all("#board-frame [data-action], #players [data-action], #actions [data-action]:not(.quiet)");
      const one = acts[0] || all("#board-frame [data-pick], #players [data-pick], #actions [data-pick]").find((link) => link.dataset.pick && link.dataset.pick !== pick);
      if (!one) return "waits";
      window.tried.all.add(one.dataset.pick);
      one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      return "clicked";
    });
    if (done === "over") return;
    if (done === "clicked") n += 1; else waits += 1;
    await page.waitForTimeout(60);
  }
}

/** A visitor with a table of every game at its guide, one some way on, one that waits for players, and one that is over. */
async function settle() {
  const visitor = await visit();
  const page = await visitor.newPage();
  const press = async (from, css) => {
    await page.goto(home + from);
    await Promise.all([page.waitForURL("**/t/**"), page.click(css)]);
    return new URL(page.url()).pathname;
  };
  const tables = [];
  for (const game of games) {
    tables.push(await press("/", `form[action="/g/${game}/guide"] button`));
    tables.push(await press("/", `.ways form:has([value^="bot "])[action="/g/${game}/new"] button`));
    await play(page, 12);
  }
  tables.push(await press("/", ".ways form:has([value=friend]) button"));
  tables.push(await press("/", ".ways form:has([value=screen]) button"));
  tables.push(await press("/", `.ways form:has([value^="bot "])[action="/g/${games[0]}/new"] button`));
  await page.waitForSelector("#ask.yours");
  await page.click("#actions [data-confirm]");
  await page.click("#confirm [value=yes]");
  // What came of it is told by its card, and beside the board when that is put away.
  await page.click("#card-close");
  await page.waitForSelector(".scoring.final");
  const over = tables.at(-1);
  await page.goto(`${home}${over}/analysis`);
  await page.click("form[action$='/analyse'] button");
  await page.waitForSelector("#curve");
  // Looking back, while it is played and when it is over; and what comes of looking at a finished game.
  const looks = [`${tables[1]}?at=1`, `${over}?at=1`, `${over}/analysis`];
  return { state: await visitor.storageState(), tables, looks };
}

const { state, tables, looks } = await settle();
const puzzle = /href="([^"]*\/puzzles\/[^"]*)"/.exec(await (await fetch(home)).text())?.[1];
const pages = ["/", "/lobby", "/lobby?list=mine", "/account", "/history?whose=all", "/import", "/pair", "/friends", `/g/${games[0]}/ratings`, `/g/${games[0]}/daily`, "/api", "/nowhere", ...(puzzle ? [puzzle] : []), ...games.flatMap((game) => [`/g/${game}`, `/rules/${game}`]), ...tables, ...looks];

if (wanted("html")) {
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended"],
    rules: {
      // How it is spelled: pages are written by a programme. A button of a form sends it, as it always did; links that
      // act are buttons to those who hear them, and links to those without scripts.
      "attribute-boolean-style": "off", "long-title": "off", "no-implicit-button-type": "off", "prefer-native-element": "off", "no-trailing-whitespace": "off", "void-style": "off",
      // The form of all commands has its buttons wherever they stand on the page.
      "wcag/h32": "off",
      // Clauses are anchors, and have a point in them.
      "valid-id": ["error", { relaxed: true }],
    },
  });
  const visitor = await visit({ storageState: state });
  for (const path of pages) {
    const text = await (await visitor.request.get(home + path, { headers: { accept: "text/html" } })).text();
    const report = await validator.validateString(text, path);
    const seen = new Set();
    for (const { messages } of report.results) for (const { ruleId, message, line, column } of messages) {
      if (seen.has(ruleId + message)) continue;
      seen.add(ruleId + message);
      tell("html-validate", `${path} ${line}:${column}`, `${ruleId}: ${message}`);
    }
  }
  await visitor.close();
}

if (wanted("axe")) {
  const met = { card: 0, confirm: 0 };
  for (const [width, height] of WIDTHS) {
    const visitor = await visit({ storageState: state, viewport: { width, height }, reducedMotion: "reduce", hasTouch: width < 500 });
    const page = await visitor.newPage();
    for (const path of pages) {
      await page.goto(home + path);
      await page.waitForTimeout(150);
      await page.evaluate(axe);
      const judge = async (what) => {
        // A theme changes nothing but colours: in the other one only these are looked at.
        for (const colorScheme of ["light", "dark"]) {
          await page.emulateMedia({ colorScheme });
          const rules = colorScheme === "dark" ? { runOnly: ["cat.color"] } : {};
          const violations = await page.evaluate(async (rules) => {
            const { violations } = await window.axe.run(document, { resultTypes: ["violations"], ...rules });
            return violations.map(({ id, help, nodes }) => ({ id, help, html: nodes.map((node) => node.html) }));
          }, rules);
          for (const { id, help, html } of violations) {
            tell("axe", `${path}${what} ${width} ${colorScheme}`, `${id}: ${help} (${html.length}): ${html[0].slice(0, 220)}`);
          }
        }
      };
      await judge("");
      // What a table keeps folded away is looked at once, at the first of them.
      for (const dialog of path === tables[1] ? ["settings", "legend", "keys"] : []) {
        await page.evaluate((id) => document.getElementById(id).showModal(), dialog);
        await judge(` ${dialog}`);
        await page.evaluate((id) => document.getElementById(id).close(), dialog);
      }
      // A card that is called back from the log, and a question, wherever there is one.
      const over = { card: "#log-lines [data-recall]", confirm: "#actions [data-confirm]" };
      for (const [what, opener] of Object.entries(over)) {
        const opens = tables.includes(path) && await page.evaluate((css) => {
          const one = document.querySelector(css);
          one?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
          return !!one;
        }, opener);
        if (!opens) continue;
        await page.waitForSelector(what === "card" ? "#card:not([hidden])" : "#confirm[open]");
        met[what] += 1;
        await judge(` ${what}`);
        await page.evaluate(() => { document.getElementById("confirm").close(); document.getElementById("card").hidden = true; });
      }
      for (const tab of path === tables[1] ? ["chat", "rules", "about"] : []) {
        await page.evaluate((name) => document.querySelector(`[data-tab=${name}]`).click(), tab);
        await page.waitForTimeout(300);
        await judge(` ${tab}`);
      }
    }
    await visitor.close();
  }
  for (const [what, times] of Object.entries(met)) if (!times) tell("axe", what, "there was none to look at");
}

/** What a page of ours may weigh, in bytes, with all it loads. */
const BUDGET = 600_000;
/** What a page does or does not do, whatever the machine. That its stylesheet comes before it is drawn is meant so. */
const UNTIMED = ["cumulative-layout-shift", "cache-insight", "document-latency-insight", "font-display-insight", "image-delivery-insight", "duplicated-javascript-insight", "legacy-javascript-insight", "viewport-insight", "modern-http-insight"];

/** Lighthouse's benchmark of a machine that is quick enough for its seconds to count: what a good phone has. */
const QUICK = 1000;
/** The share of its time that a machine must have had nothing to do for that. */
const IDLE = .3;

/** What the cores have done so far, and how much of it was nothing, in milliseconds. */
function done() {
  const times = os.cpus().map((core) => core.times);
  return { all: times.flatMap(Object.values).reduce((sum, part) => sum + part, 0), idle: times.reduce((sum, { idle }) => sum + idle, 0), at: Date.now() };
}

/** How Lighthouse finds a page, and whether the machine was quiet. Time that no core tells of was taken by another machine. */
async function lit(path, formFactor) {
  const before = done(), found = await judged(path, formFactor), after = done();
  const most = (after.at - before.at) * os.cpus().length;
  const idle = (after.idle - before.idle) / most, told = (after.all - before.all) / most;
  return { ...found, idle, quiet: found.environment.benchmarkIndex >= QUICK && idle >= IDLE && told >= .95 };
}

async function judged(path, formFactor) {
  const screenEmulation = formFactor === "mobile" ? undefined : { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false };
  const settings = { formFactor, screenEmulation, onlyCategories: ["performance", "accessibility", "best-practices", "seo"], throttlingMethod: "provided" };
  return (await lighthouse(home + path, { port: DEBUG, logLevel: "error" }, { extends: "lighthouse:default", settings })).lhr;
}

if (wanted("lighthouse")) {
  for (const path of ["/", "/lobby", `/g/${games[0]}`, `/rules/${games[1]}`]) for (const formFactor of ["mobile", "desktop"]) {
    const tries = [await lit(path, formFactor)];
    while (tries.length < 3 && tries.at(-1).categories.performance.score !== 1) tries.push(await lit(path, formFactor));
    const best = tries.reduce((one, other) => (other.categories.performance.score > one.categories.performance.score ? other : one));
    const { categories, audits } = best, quiet = tries.every((one) => one.quiet);
    if (best.runtimeError) { tell("lighthouse", `${path} ${formFactor}`, best.runtimeError.message); continue; }
    console.log(`lighthouse: ${path} ${formFactor}: ${Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`).join(", ")}`);
    if (categories.performance.score < 1) {
      const slow = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "speed-index"].map((id) => `${id} ${audits[id].displayValue}`).join(", ");
      if (quiet) tell("lighthouse", `${path} ${formFactor}`, `performance ${Math.round(categories.performance.score * 100)}: ${slow}`);
      else console.log(`lighthouse: ${path} ${formFactor}: the machine was busy (${tries.map(({ environment, idle }) => `${environment.benchmarkIndex}, ${Math.round(idle * 100)} % idle`).join("; ")}): ${slow}`);
    }
    const heavy = audits["total-byte-weight"].numericValue;
    if (heavy > BUDGET) tell("lighthouse", `${path} ${formFactor}`, `${heavy} bytes, ${BUDGET} at most`);
    for (const id of UNTIMED) {
      const audit = audits[id];
      // How soon the house answers is one of seconds, too.
      const points = Object.entries(audit?.details?.items ?? {}).filter(([, { value }]) => value === false).map(([point]) => point);
      if (!quiet && points.length && points.every((point) => point === "serverResponseIsFast")) continue;
      if (audit && audit.score !== null && audit.score < 1) tell("lighthouse", `${path} ${formFactor}`, `${id}: ${audit.title} ${audit.displayValue || ""}`);
    }
    for (const [name, category] of Object.entries(categories)) {
      if (name === "performance" || category.score >= 1) continue;
      const failed = category.auditRefs.filter(({ id, weight }) => weight && audits[id].score !== null && audits[id].score < 1);
      tell("lighthouse", `${path} ${formFactor}`, `${category.title} ${Math.round(category.score * 100)}: ${failed.map(({ id }) => `${id} ${audits[id].displayValue || ""}`).join("; ")}`);
    }
  }
}

await browser.close();
console.log(found ? `${found} findings` : `nothing found on ${pages.length} pages`);
process.exit(found ? 1 : 0);
