// Outside judges of the site: axe-core and html-validate look at every page and at tables of every game, in both themes
// and at two widths; Lighthouse measures the pages most people see first. Prints what they find, and fails if that is
// anything: `.ci/judge`.

import fs from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { HtmlValidate } from "html-validate";
import lighthouse from "lighthouse";

const require = createRequire(import.meta.url);
const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const [home, , only] = process.argv.slice(2);
const wanted = (judge) => !only || only === judge;
const DEBUG = 9333;
const CHROMIUM = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const WIDTHS = [[1440, 900], [390, 844]];
const games = (await (await fetch(`${home}/api/v1/games`)).json()).map((game) => game.key);

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: [...CHROMIUM, `--remote-debugging-port=${DEBUG}`] });
let found = 0;
function tell(judge, where, what) { found += 1; console.log(`${judge}: ${where}: ${what}`); }

/** A visitor with a table of every game at its guide, one that waits for players, and one that is over. */
async function settle() {
  const visitor = await browser.newContext();
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
  }
  tables.push(await press("/", ".ways form:has([value=friend]) button"));
  return { state: await visitor.storageState(), tables };
}

const { state, tables } = await settle();
const pages = ["/", "/lobby", "/account", "/api", "/nowhere", ...games.flatMap((game) => [`/g/${game}`, `/rules/${game}`]), ...tables];

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
  const visitor = await browser.newContext({ storageState: state });
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
  for (const colorScheme of ["light", "dark"]) for (const [width, height] of WIDTHS) {
    const visitor = await browser.newContext({ storageState: state, colorScheme, viewport: { width, height }, reducedMotion: "reduce", hasTouch: width < 500 });
    const page = await visitor.newPage();
    for (const path of pages) {
      await page.goto(home + path);
      await page.waitForTimeout(150);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
      for (const { id, help, nodes } of violations) {
        tell("axe", `${path} ${width} ${colorScheme}`, `${id}: ${help} (${nodes.length}): ${nodes[0].html.slice(0, 220)}`);
      }
    }
    await visitor.close();
  }
}

if (wanted("lighthouse")) {
  for (const path of ["/", "/lobby", `/g/${games[0]}`, `/rules/${games[1]}`]) for (const formFactor of ["mobile", "desktop"]) {
    const screenEmulation = formFactor === "mobile" ? undefined : { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false };
    const settings = { formFactor, screenEmulation, onlyCategories: ["performance", "accessibility", "best-practices", "seo"], throttlingMethod: "provided" };
    const { lhr } = await lighthouse(home + path, { port: DEBUG, logLevel: "error" }, { extends: "lighthouse:default", settings });
    const scores = Object.values(lhr.categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`).join(", ");
    console.log(`lighthouse: ${path} ${formFactor}: ${scores}`);
    for (const category of Object.values(lhr.categories)) {
      if (category.score >= 1) continue;
      const failed = category.auditRefs.filter(({ id, weight }) => weight && lhr.audits[id].score !== null && lhr.audits[id].score < 1);
      tell("lighthouse", `${path} ${formFactor}`, `${category.title} ${Math.round(category.score * 100)}: ${failed.map(({ id }) => `${id} ${lhr.audits[id].displayValue || ""}`).join("; ")}`);
    }
  }
}

await browser.close();
console.log(found ? `${found} findings` : `nothing found on ${pages.length} pages`);
process.exit(found ? 1 : 0);
