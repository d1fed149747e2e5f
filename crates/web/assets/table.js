// Spelhaven's page script. Everything works without it, by links, forms and reloads; with it, moves are
// posted at once, other players' moves appear by themselves, and pieces slide to their new places.

const table = document.getElementById("table");
/** What the visitor likes stands on the page: `theme`, `motion`, `pace`, `volume`, `confirm`, `labels`. */
const likes = document.documentElement.dataset;
const still = matchMedia("(prefers-reduced-motion: reduce)");
/** Whether things move as little as possible. */
const calm = { get matches() { return still.matches || likes.motion === "less"; } };

// ---------------------------------------------------------------- merging fresh markup into the page

/** Merges a fresh element into the one with the same id, keeping what did not change. */
function merge(old, fresh) {
  if (fresh.dataset && fresh.dataset.append !== undefined) { append(old, fresh); return; }
  if (old.isEqualNode(fresh)) return;
  if (old.nodeName !== fresh.nodeName) { old.replaceWith(fresh); return; }
  const from = old.getAttribute && old.getAttribute("transform");
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !kept(old, name)) old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) if (old.getAttribute(name) !== value && !kept(old, name)) old.setAttribute(name, value);
  mergeChildren(old, fresh);
  if (old.id && from && from !== old.getAttribute("transform")) slide(old, from);
}

/** Adds the lines of a list that are not there yet. */
function append(old, fresh) {
  for (const line of [...fresh.children]) if (!document.getElementById(line.id)) old.append(line);
  if (fresh.dataset.first) old.dataset.first = fresh.dataset.first;
}

/** Attributes that belong to the visitor, not to the server. */
function kept(node, name) {
  return (name === "open" && node.nodeName === "DETAILS") || (name === "hidden" && node.dataset.keep === "hidden") ||
    (name === "style" && (node.dataset.keep === "style" || node.dataset.steady !== undefined)) || (name === "value" && node.name === "nonce");
}

function mergeChildren(old, fresh) {
  const known = new Map();
  for (const child of old.children) if (child.id) known.set(child.id, child);
  let place = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const twin = next.id ? known.get(next.id) : null;
    if (twin) {
      if (twin !== place) old.insertBefore(twin, place); else place = place.nextSibling;
      merge(twin, next);
    } else if (place && !place.id && !next.id && place.nodeName === next.nodeName) {
      const here = place;
      place = place.nextSibling;
      if (here.nodeType === Node.ELEMENT_NODE) merge(here, next);
      else if (here.nodeValue !== next.nodeValue) here.nodeValue = next.nodeValue;
    } else {
      if (next.id === "since-list" && !hasRoom()) next.open = false;
      old.insertBefore(next, place);
      if (next.dataset && next.dataset.from) slide(next, next.dataset.from);
    }
  }
  while (place) { const gone = place; place = place.nextSibling; gone.remove(); }
}

/** Lets a piece slide from where it was to where it is. */
function slide(node, from) {
  const point = (text) => /translate\(\s*([-\d.]+)[ ,]+([-\d.]+)/.exec(text || "");
  const a = point(from), b = point(node.getAttribute("transform"));
  if (calm.matches || !a || !b || !node.animate) return;
  const rest = (text) => text.replace(/translate\([^)]*\)/, "").trim();
  const step = (m, text) => `translate(${m[1]}px, ${m[2]}px) ${rest(text)}`;
  node.animate([{ transform: step(a, from) }, { transform: step(b, node.getAttribute("transform")) }], { duration: 320, easing: "ease-out" });
}

/** The entries and changes of seats that the page has been told of, as the stream knows it; "" if it does not. What
 * the visitor's own looks have changed since is not counted. */
let told = table && current().aside === undefined ? place(current().mark) : "";
/** What stood where the visitor's own looks stand now. */
const before = new Map();

/** Entries and changes of seats, without the lines of chat. */
function place(mark) {
  return mark.split(".", 2).join(".");
}

/** Reads a text of elements with ids; layers of the board stand in an SVG without one. */
function read(markup) {
  const holder = document.createElement("template");
  holder.innerHTML = markup;
  return [...holder.content.children].flatMap((part) => (part.id ? [part] : [...part.children]));
}

/** Reads what a stream sends: lines, each the text of an element, or how it is made of the last text that the stream sent
 * of it, or of the one before that: both are kept in `texts` by its id. */
function unpack(data, texts) {
  return data.split("\n").flatMap((sent) => {
    const before = sent.startsWith("~"), line = before ? sent.slice(1) : sent;
    const [id, ...steps] = line.startsWith("[") ? JSON.parse(line) : [/ id="([^"]*)"/.exec(line)[1], line];
    const kept = texts.get(id) || [], base = kept[before ? 1 : 0] || "";
    const text = steps.map((step) => {
      if (typeof step === "string") return step;
      if (step[1] > base.length) throw new RangeError(`${id} is not what it was`);
      return base.slice(...step);
    }).join("");
    texts.set(id, [text, kept[0]]);
    return read(document.getElementById(id) instanceof SVGElement ? `<svg>${text}</svg>` : text);
  });
}

/** What these elements say of the state they show. */
function said(parts) {
  const now = parts.map((part) => (part.id === "now" ? part : part.querySelector("#now"))).find((part) => part);
  return now && now.dataset;
}

/** The element of the page that a fresh one is to be merged into. The `id` of a form that has a field of that name is
 * the field. */
function twin(fresh) {
  return document.getElementById(fresh.getAttribute("id"));
}

/** Merges each of these elements into the page. */
function put(parts) {
  const focused = document.activeElement && name(document.activeElement);
  const wish = document.getElementById("undo-asked")?.dataset;
  const lines = parts.find((part) => part.id === "log-lines");
  if (lines && lines.dataset.append === undefined) earlier = false;
  for (const fresh of parts) {
    if (fresh.id === "log-earlier" && earlier) continue;
    const old = twin(fresh);
    if (old) merge(old, fresh);
  }
  settleLog();
  if (focused && document.activeElement === document.body) {
    // What had the focus may be gone with the move: what is asked now comes next.
    const again = document.querySelector(focused) || document.getElementById("ask");
    if (again) again.focus({ preventScroll: true });
  }
  explainThing("");
  // Who withdraws a wish knows it.
  if (wish && !mine && wish.ply === current().ply && !current().at && !document.getElementById("undo-asked")) say(wish.declined);
  attendQuestion();
  settle();
}

/** Another question is read from its beginning. */
let lastQuestion = "";
function attendQuestion() {
  const now = `${document.getElementById("prompt")?.textContent} ${document.querySelector("#actions h3")?.textContent}`;
  if (sheet && now !== lastQuestion) sheet.scrollTop = 0;
  lastQuestion = now;
}

/** Takes what the visitor asked for: the table as it stands, or a look of their own, beside which is kept what stood
 * there. */
function take(parts) {
  // A table that was waiting and has begun is another page.
  if (table && table.dataset.waiting !== undefined && !parts.some((part) => part.id === "waiting")) { if (!leaving) location.reload(); return; }
  const now = said(parts);
  if (now && isOlder(now.mark)) return;
  if (now && now.aside === undefined) {
    before.clear();
    told = place(now.mark);
  } else if (now) {
    for (const fresh of parts) {
      const old = twin(fresh), id = fresh.getAttribute("id");
      if (old && fresh.dataset.append === undefined && !before.has(id) && !old.isEqualNode(fresh)) before.set(id, old.cloneNode(true));
    }
  }
  put(parts);
}

/** Takes what the stream sends: what changed since something that the page may not show any more. */
function follow(parts) {
  const now = said(parts);
  if (!now || now.since === undefined) { take(parts); return; }
  const since = place(now.since), mark = place(now.mark);
  delete now.since;
  if (since === told) {
    const fresh = new Set(parts.map((part) => part.getAttribute("id")));
    const kept = [...before].filter(([id]) => !fresh.has(id)).map(([, part]) => part);
    before.clear();
    told = mark;
    put([...kept, ...parts]);
  } else if (mark !== told && !isOlder(now.mark)) look({}, false);
}

/** Whether the page has moved on since: an answer may be overtaken by what the stream brings. Lines of chat may have been taken
 * away by a later change. */
function isOlder(mark) {
  const [had, has] = [mark, current().mark].map((text) => text.split(".").map(Number));
  return had.some((part, n) => part < has[n] && (n < 2 || had[1] <= has[1]));
}

/** How to find a clickable element again after a merge. */
function name(node) {
  for (const key of ["action", "pick", "why"]) {
    if (node.dataset && node.dataset[key] !== undefined) return `[data-${key}="${CSS.escape(node.dataset[key])}"]`;
  }
  return node.id ? `#${CSS.escape(node.id)}` : null;
}

// ---------------------------------------------------------------- talking to the server

const toast = document.getElementById("toast");
let toastTimer = 0;

function say(text) {
  if (!toast || !text) return;
  toast.textContent = text;
  toast.hidden = false;
  clearTimeout(toastTimer);
  toast.getAnimations().forEach((fading) => fading.cancel());
  const gone = () => { toast.hidden = true; };
  toastTimer = setTimeout(() => {
    if (calm.matches) gone();
    else toast.animate([{ opacity: 1 }, { opacity: 0 }], 600).finished.then(gone, () => {});
  }, 5000);
}

/** A name nobody else has. Browsers make UUIDs only for pages of `https` or the same machine. */
function unique() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Asks until there is an answer: the id makes a repeated request harmless. */
async function ask(url, options = {}, tries = 4) {
  for (let n = 1; ; n++) {
    try {
      return await fetch(url, { credentials: "same-origin", ...options });
    } catch (error) {
      if (n >= tries) throw error;
      await new Promise((done) => setTimeout(done, 400 * 2 ** n));
    }
  }
}

/** Shows an answer; `own` if the visitor's own hand asked for it. */
async function answer(response, own = true) {
  const type = response.headers.get("content-type") || "";
  if (type.startsWith("text/html")) {
    const markup = await response.text();
    mine = own;
    take(read(markup));
    mine = false;
    return;
  }
  if (!type.startsWith("application/json")) return;
  const { error } = await response.json();
  if (!error) return;
  if (response.status === 409) await look({});
  explain(error);
}

/** Shows why something cannot be done, with a way into the rulebook. */
function explain({ message, hint, clause, rulebook }) {
  const note = document.getElementById("why");
  if (!note) { say(message); return; }
  if (!before.has("ask")) before.set("ask", document.getElementById("ask").cloneNode(true));
  note.classList.add("why-note");
  note.replaceChildren(document.createTextNode(clause ? message : `${message} ${hint || ""}`));
  if (clause && rulebook) {
    const link = document.createElement("a");
    link.href = rulebook;
    link.textContent = clause;
    link.dataset.clause = clause;
    note.append(" ", link);
  }
  note.scrollIntoView({ block: "nearest" });
}

// ---------------------------------------------------------------- a table

/** Whether the visitor has been seated without being asked. */
let seated = false;

function settle() {
  for (const tool of document.querySelectorAll("[data-script][hidden]")) tool.hidden = false;
  // An invitation is read aloud and copied by hand too: with the address of the house.
  for (const link of document.querySelectorAll("a.invite")) link.textContent = link.href;
  // The visitor's own part of the dice, for tables they sit down at.
  for (const field of document.querySelectorAll("input[name=nonce]")) if (!field.value) field.value = unique();
  // Who asked for a rematch sits down at once, with that part.
  const now = document.querySelector("form[data-now]");
  if (now && !seated) {
    seated = true;
    now.requestSubmit();
  }
  steady();
  followLog();
  if (!table || table.dataset.waiting !== undefined) return;
  attendNotices();
  readOut();
  attendRegion();
  attendFine();
  attendSide();
  // A card finds its place where the board lies now.
  attendMoments();
  placeWhole();
}

/** Who has no pointer scrolls the players where they do not all fit. */
function attendSide() {
  const side = document.getElementById("side");
  if (getComputedStyle(side).overflowY === "auto" && side.scrollHeight > side.clientHeight + 1) side.tabIndex = 0;
  else side.removeAttribute("tabindex");
}

addEventListener("resize", () => { if (document.getElementById("side")) attendSide(); });

/** Whether what changes the page now is an answer to the visitor. */
let mine = false;
/** When the visitor last did something: what changes right after that is their own doing too. */
let touched = -Infinity;
for (const kind of ["click", "keydown"]) addEventListener(kind, () => { touched = performance.now(); }, true);
/** How much of a player's panel may be empty, in CSS pixels. */
const SPARE = 72;

/** As much of it as leaves all of them in sight where they have a column of their own. */
function spareOfPlayers() {
  const side = document.getElementById("side"), players = document.querySelectorAll(".player");
  if (!side || getComputedStyle(side).overflowY !== "auto") return SPARE;
  return Math.max(0, Math.min(SPARE, (side.clientHeight - document.getElementById("players").offsetHeight) / players.length - 8));
}

/** How high each part was when the visitor was last asked something by another's move. */
const asked = new WeakMap();

/** Nothing jumps when another's move arrives, nor from one step of an own turn to the next: no part gets lower then. What
 * ends the turn lets go of room again, down to what the last question needed when it came, as the next may need as much. */
function steady() {
  const why = document.getElementById("why");
  if (!table || (why && why.textContent)) return;
  // In the hand, what is asked lies over the page: there it pushes nothing.
  const parts = [...document.querySelectorAll("[data-steady]")].filter((part) => part !== sheet || !isInHand());
  const heights = parts.map((part) => part.offsetHeight);
  for (const part of parts) part.style.minHeight = "";
  if (current().over !== undefined) return;
  const needs = parts.map((part) => part.offsetHeight);
  const spare = spareOfPlayers();
  const own = mine || performance.now() - touched < 500, turn = document.querySelector("#ask.yours");
  const question = !mine && !current().pick && turn;
  parts.forEach((part, n) => {
    if (question) asked.set(part, needs[n]);
    // Room that is kept never pushes the players out of sight, and of theirs a few lines at most.
    const most = part.classList.contains("player") ? needs[n] + spare : innerHeight * .45;
    const kept = Math.min(own && !turn ? asked.get(part) || 0 : heights[n], most);
    part.style.minHeight = `${Math.max(Math.min(needs[n], most), kept)}px`;
  });
}

let width = innerWidth;
addEventListener("resize", () => {
  if (width === innerWidth) return;
  width = innerWidth;
  for (const part of document.querySelectorAll("[data-steady]")) { part.style.minHeight = ""; asked.delete(part); }
  steady();
  followLog();
});

/** What is asked before a move, of whoever likes to be asked before each. */
function doubt(link) {
  return likes.confirm === "yes" ? table.dataset.sure.replace("#", (link.getAttribute("aria-label") || link.textContent).trim()) : "";
}

let busy = false;

async function play(action, question) {
  catchUp();
  if (busy || (question && !(await confirmed(question)))) return;
  busy = true;
  document.body.classList.add("busy");
  try {
    const { ply } = current();
    const body = new URLSearchParams({ action, ply, id: unique(), ...seat() });
    const response = await ask(`${table.dataset.url}/play`, { method: "POST", headers: { accept: "application/json" }, body });
    // What was in hand is played, even if the stream has yet to say so.
    if (response.ok && current().ply === ply) delete current().pick;
    // Whoever plays on needs no guide.
    document.getElementById("first-table")?.remove();
    await answer(response);
  } catch {
    say(table.dataset.offline);
  } finally {
    busy = false;
    document.body.classList.remove("busy");
  }
}

/** What the page shows now: kept on an element that every answer refreshes. */
function current() {
  return document.getElementById("now").dataset;
}

/** Whose eyes the page looks through, where one person has several. */
function seat() {
  const { as } = current();
  return as ? { as, seat: as } : {};
}

let looks = 0;

/** Draws the table again: with something in hand, at an earlier entry, with a question answered. Of several
 * looks at once the last one counts. */
async function look(query, own = true) {
  if (own) catchUp();
  const turn = ++looks;
  const board = document.querySelector("svg[data-shell]");
  const search = new URLSearchParams({ ...(current().hint && { hint: current().hint }), ...query, ...(current().as && { as: current().as }), since: current().mark,
    ...(board && { shell: board.dataset.shell }) });
  try {
    const response = await ask(`${table.dataset.url}/part?${search}`, { headers: { accept: "text/html" } });
    if (turn === looks) await answer(response, own);
  } catch {
    say(table.dataset.offline);
  }
}

function confirmed(question) {
  const dialog = document.getElementById("confirm");
  if (!dialog || !dialog.showModal) return Promise.resolve(confirm(question));
  dialog.querySelector("p").textContent = question;
  dialog.showModal();
  return new Promise((done) => {
    dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true });
  });
}

let stream = null;

/** How often in a row a stream was refused. */
let refused = 0;

function listen() {
  const offline = document.getElementById("offline");
  const search = new URLSearchParams(location.search);
  search.set("since", current().mark);
  search.set("keeps", "2");
  search.set("build", table.dataset.build);
  const mine = stream = new EventSource(`${table.dataset.url}/events?${search}`);
  const texts = new Map();
  const again = (after) => setTimeout(() => { if (mine === stream) listen(); }, after);
  stream.addEventListener("update", (event) => receive(() => {
    if (mine !== stream || mine.readyState === EventSource.CLOSED) return;
    let parts;
    try {
      parts = unpack(event.data, texts);
    } catch (error) {
      // Another stream knows nothing of what this one has sent, and sends all of it.
      console.warn(error);
      mine.close();
      again(3000);
      return;
    }
    if (current().at) { told = ""; say(table.dataset.news); return; }
    // What somebody else does meanwhile takes nothing out of one's hand, nor the advice on what is still asked.
    const { hint, ply } = current(), pick = busy ? "" : current().pick;
    follow(parts);
    const advice = hint && current().ply === ply ? { hint } : null;
    if (pick || advice) look({ ...(pick && { pick }), ...advice }, false);
  }));
  stream.addEventListener("lines", (event) => put(read(event.data)));
  stream.addEventListener("presence", (event) => {
    const { present } = JSON.parse(event.data);
    for (const dot of document.querySelectorAll(".dot[data-seat]")) {
      const here = present.includes(Number(dot.dataset.seat));
      dot.classList.toggle("here", here);
      const words = dot.parentElement.querySelector(".presence");
      if (words) words.textContent = here ? words.dataset.here : words.dataset.away;
    }
  });
  let opened = false;
  stream.addEventListener("open", () => {
    offline.hidden = true;
    refused = 0;
    // Another server does not know what was before the reader's eyes.
    if (opened && !document.hidden) saw();
    opened = true;
  });
  stream.addEventListener("error", () => {
    offline.hidden = false;
    // The browser tries again by itself, unless it was refused: too many at once, or a house just opening. Many pages that
    // are refused do not all come back at once, nor ever sooner.
    if (mine.readyState === EventSource.CLOSED) again(Math.min(30000, 2000 * 2 ** refused++) * (1 + Math.random() / 2));
  });
}

// A browser has few connections to one house: a page nobody looks at gives its own back after a while, and asks
// now and then whether it is somebody's turn.
let asking = 0;

function attend() {
  clearInterval(asking);
  if (!document.hidden || table.dataset.waiting !== undefined) { if (!stream) listen(); return; }
  asking = setInterval(() => {
    if (stream) { stream.close(); stream = null; }
    if (!current().at) look(current().pick ? { pick: current().pick } : {}, false);
  }, 20000);
}

if (table) document.addEventListener("visibilitychange", attend);

// A page that is left gives its connection back at once. Who comes back to it loads it anew, and sees nothing
// meanwhile of what another saw at the same screen.
addEventListener("pagehide", () => {
  if (!table) return;
  if (stream) { stream.close(); stream = null; }
  if (current().as) table.style.display = "none";
});
addEventListener("pageshow", (event) => { if (table && event.persisted) location.reload(); });

/** Copies a text; by way of a field where the browser keeps its clipboard from plain `http`. */
async function copied(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-action], [data-pick], [data-why], [data-tab], [data-clause], [data-copy], [data-zoom], [data-go]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (table && isFirstTap(event, link)) return;
  const { action, pick, why: question, tab, clause, copy, zoom, go } = link.dataset;
  if (copy !== undefined) {
    event.preventDefault();
    if (await copied(new URL(copy, location).href)) say(link.dataset.done);
    return;
  }
  if (zoom !== undefined) { wantsWhole = zoom === "0"; zoomBy(Number(zoom)); return; }
  if (tab !== undefined) { event.preventDefault(); openTab(tab); return; }
  if (clause !== undefined && document.getElementById("tab-rules")) { event.preventDefault(); openClause(clause); return; }
  if (!table) return;
  if (go !== undefined) { event.preventDefault(); step(go); return; }
  if (dragged) { event.preventDefault(); return; }
  event.preventDefault();
  if (action !== undefined) play(action, link.dataset.confirm || doubt(link));
  else if (pick !== undefined) look({ pick });
  else if (question !== undefined) look({ why: question, ...(current().pick && { pick: current().pick }) });
});

// Where a guide leads, a click beside what it asks for is answered too.
document.addEventListener("click", (event) => {
  const guide = document.getElementById("guide");
  if (!guide || guide.dataset.wrong === undefined || dragged) return;
  if (!event.target.closest("#board-frame") || event.target.closest("a")) return;
  say(guide.dataset.wrong);
  if (!calm.matches) guide.animate([{ transform: "none" }, { transform: "translateX(6px)" }, { transform: "none" }], { duration: 180, iterations: 2 });
});

// A finished game is checked here, in the visitor's own browser.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-check]");
  if (!button) return;
  try {
    const { check, show } = await import(button.dataset.check);
    const response = await ask(button.dataset.record, { headers: { accept: "application/json, text/plain" } });
    if (!response.ok) { await answer(response); return; }
    show(document.getElementById("fair-check"), check(await response.text()));
  } catch {
    say(table.dataset.offline);
  }
});

// Links in SVG are not activated by the space bar; buttons are, and these say they are buttons.
document.addEventListener("keydown", (event) => {
  const target = event.target;
  if (event.key === " " && target.matches && target.matches("a[role=button]")) {
    event.preventDefault();
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }
  if (!table || event.altKey || event.ctrlKey || event.metaKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.nodeName)) return;
  if (event.key === "Escape" && !document.querySelector("dialog[open]")) escape();
  shortcut(event);
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    if (!document.getElementById("slider")) return;
    event.preventDefault();
    step(event.key === "ArrowLeft" ? "-1" : "1");
  }
});

/** Whether the page gives way to another: to load it again now would leave whoever just sat down without their seat. */
let leaving = false;
addEventListener("pageshow", () => { leaving = false; });

// Forms that change something at a table are sent without leaving the page.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!table) return;
  if (form.dataset.live === undefined) { leaving = true; return; }
  event.preventDefault();
  const question = form.dataset.confirm;
  if (question && !(await confirmed(question))) return;
  try {
    const body = new URLSearchParams(new FormData(form, event.submitter));
    // The page's own name for a command serves once; a form may be sent again and again.
    if (body.has("id")) body.set("id", unique());
    const address = event.submitter && event.submitter.hasAttribute("formaction") ? event.submitter.formAction : form.action;
    form.setAttribute("aria-busy", "true");
    // Who withdraws a wish is not told that it was declined, whichever way the news come.
    delete form.dataset.declined;
    const response = await ask(address, { method: "POST", headers: { accept: "application/json" }, body });
    await answer(response);
    // What came of it is looked at: a look of the visitor's own.
    if (response.ok && form.dataset.look) await look({ [form.dataset.look]: current().ply });
    if (form.dataset.live === "clear") form.reset();
  } catch {
    say(table.dataset.offline);
  } finally {
    form.removeAttribute("aria-busy");
  }
});

// ---------------------------------------------------------------- replay

/** The entries that are told as runs: `0-57 60 62-80`. */
function stops(runs) {
  return runs.split(" ").flatMap((run) => {
    const [first, last = first] = run.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, n) => String(first + n));
  });
}

/** Goes to a stop of the replay. The last one is the present. */
function goTo(stop) {
  const slider = document.getElementById("slider");
  const last = Number(slider.max), place = Math.min(last, Math.max(0, stop));
  slider.value = place;
  const at = stops(slider.dataset.stops)[place];
  const query = new URLSearchParams({ ...(place < last && { at }), ...(current().as && { as: current().as }) });
  history.replaceState(null, "", `${table.dataset.url}${query.size ? `?${query}` : ""}`);
  look(place < last ? { at } : {});
}

function step(go) {
  const slider = document.getElementById("slider");
  if (go === "first") goTo(0);
  else if (go === "last") goTo(Number(slider.max));
  else goTo(Number(slider.value) + Number(go));
}

let sliding = 0;
document.addEventListener("input", (event) => {
  if (event.target.id !== "slider") return;
  clearTimeout(sliding);
  sliding = setTimeout(() => goTo(Number(event.target.value)), 60);
});

// ---------------------------------------------------------------- the log

/** Whether the end of the log is in sight, as it is until the visitor looks further up; and how high the log was then. */
let atEnd = true, logHeight = 0;

/** Shows the end of the log, if it has a line that was not there before. Where the end was in sight, it is again: parts that
 * were measured may have moved it. */
function followLog() {
  const log = document.getElementById("log-lines"), last = log && log.lastElementChild;
  if (!last) return;
  if (log.dataset.seen !== last.id) {
    log.dataset.seen = last.id;
    atEnd = true;
  }
  const box = log.closest(".tab-body");
  if (box && atEnd) box.scrollTop = box.scrollHeight;
}

const logBox = document.getElementById("tab-log");
if (logBox && "ResizeObserver" in window) {
  logBox.addEventListener("scroll", () => { if (logBox.clientHeight === logHeight) atEnd = logBox.scrollTop + logBox.clientHeight > logBox.scrollHeight - 8; });
  // What stands above it may leave it less room than before.
  new ResizeObserver(() => {
    logHeight = logBox.clientHeight;
    if (atEnd) logBox.scrollTop = logBox.scrollHeight;
  }).observe(logBox);
}

/** Whether the visitor has asked for earlier lines than a fresh page shows. */
let earlier = false;

/** Strikes out what was taken back, and lets go of lines that a fresh page would not show. */
function settleLog() {
  const log = document.getElementById("log-lines"), slider = document.getElementById("slider");
  if (!log || !slider) return;
  const line = new Set(stops(slider.dataset.stops));
  for (const item of [...log.children]) {
    const entry = item.dataset.entry;
    if (!earlier && Number(item.id.split("-")[1]) < Number(log.dataset.first)) item.remove();
    else if (entry && !line.has(entry)) item.classList.add("undone");
  }
  markLog(log);
}

/** Who looks back sees in the log where they are. */
function markLog(log) {
  const { at } = current(), marked = log.querySelectorAll("[aria-current]");
  for (const item of marked) item.removeAttribute("aria-current");
  if (!at) { if (marked.length) atEnd = true; return; }
  const lines = [...log.querySelectorAll(`[data-entry="${at}"]`)], box = log.closest(".tab-body");
  for (const item of lines) item.setAttribute("aria-current", "step");
  if (lines.length) atEnd = false;
  if (lines.length && box) box.scrollTop += lines[0].getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 3;
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-earlier]");
  const log = document.getElementById("log-lines");
  if (!table || !link || !log || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  try {
    const page = new DOMParser().parseFromString(await (await ask(link.href)).text(), "text/html");
    const lines = [...page.getElementById("log-lines").children].filter((line) => !document.getElementById(line.id));
    earlier = true;
    atEnd = false;
    log.prepend(...lines);
    document.getElementById("log-earlier").replaceWith(page.getElementById("log-earlier"));
  } catch {
    say(table.dataset.offline);
  }
});

// ---------------------------------------------------------------- tabs and rulebook

function openTab(tab) {
  for (const link of document.querySelectorAll("[data-tab]")) link.setAttribute("aria-selected", String(link.dataset.tab === tab));
  for (const body of document.querySelectorAll(".tab-body")) body.hidden = body.id !== `tab-${tab}`;
  settle();
}

async function openClause(clause) {
  openTab("rules");
  const body = document.getElementById("tab-rules");
  if (body.dataset.src) {
    const page = new DOMParser().parseFromString(await (await ask(body.dataset.src)).text(), "text/html");
    body.replaceChildren(page.getElementById("rulebook"));
    delete body.dataset.src;
  }
  body.querySelectorAll(".lit").forEach((node) => node.classList.remove("lit"));
  const anchor = document.getElementById(clause);
  if (!anchor) return;
  (anchor.closest("li, p, tr") || anchor).classList.add("lit");
  anchor.scrollIntoView({ block: "center", behavior: calm.matches ? "auto" : "smooth" });
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-tab=rules]")) openClause(current().clause || "");
});

// ---------------------------------------------------------------- zoom and pan

const frame = document.getElementById("board-frame");
const view = { x: 0, y: 0, k: 1 };
let dragged = false;
/** Whether the visitor has asked for the whole board, and for nothing closer since. */
let wantsWhole = false;

/** How much of the frame can be seen: in the hand the sheet lies over the rest of it. */
function room() {
  const { width, height, top } = frame.getBoundingClientRect();
  const seen = isInHand() ? (isSheetBelow() ? sheet.getBoundingClientRect().top : innerHeight) - top - scrollY : height;
  return { width, height: Math.min(height, Math.max(height / 3, seen)) };
}

/** How far away all of the board is in sight: in the hand a high one goes back to fit above the sheet. */
function farthest() {
  return isInHand() && isSheetBelow() ? Math.min(1, room().height / frame.getBoundingClientRect().height) : 1;
}

/** Shows the board as `view` says, within its bounds; how far beyond them it was, upwards or downwards. */
function show() {
  const board = frame.querySelector("svg.board-svg");
  if (!board) return 0;
  const { width, height } = frame.getBoundingClientRect();
  const wished = view.y;
  view.x = view.k < 1 ? width * (1 - view.k) / 2 : Math.min(0, Math.max(width * (1 - view.k), view.x));
  view.y = Math.min(0, Math.max(Math.min(0, room().height - height * view.k), view.y));
  const isWhole = view.k === 1 && !view.x && !view.y;
  board.dataset.keep = "style";
  board.style.transform = isWhole ? "" : `translate(${view.x}px, ${view.y}px) scale(${view.k})`;
  frame.parentElement.classList.toggle("zoomed", !isWhole && view.k > farthest() + .001);
  attendFine();
  pointOut();
  return wished - view.y;
}

function zoomAt(factor, x, y) {
  if (factor > 1) wantsWhole = false;
  const k = Math.min(6, Math.max(farthest(), view.k * factor));
  view.x = x - (x - view.x) * (k / view.k);
  view.y = y - (y - view.y) * (k / view.k);
  view.k = k;
  show();
}

function zoomBy(step) {
  const { width, height } = frame.getBoundingClientRect();
  if (step === 0) { view.k = farthest(); view.x = 0; view.y = 0; show(); return; }
  zoomAt(step > 0 ? 1.5 : 1 / 1.5, width / 2, height / 2);
  placeWhole();
}

function handleBoard() {
  const fingers = new Map();
  let start = null;
  const middle = () => {
    const all = [...fingers.values()];
    const x = all.reduce((sum, p) => sum + p.x, 0) / all.length, y = all.reduce((sum, p) => sum + p.y, 0) / all.length;
    const gap = all.length > 1 ? Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) : 0;
    return { x, y, gap };
  };
  const local = (event) => {
    const box = frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && view.k <= 1 && event.deltaY > 0) return;
    event.preventDefault();
    const { x, y } = local(event);
    zoomAt(Math.exp(-event.deltaY / 300), x, y);
  }, { passive: false });
  frame.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, local(event));
    start = { ...middle(), moved: 0 };
    dragged = false;
  });
  frame.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, local(event));
    const now = middle();
    if (fingers.size > 1 && start.gap) zoomAt(now.gap / start.gap, now.x, now.y);
    if (frame.parentElement.classList.contains("zoomed")) {
      view.x += now.x - start.x;
      view.y += now.y - start.y;
      // Where the board ends, the page goes on.
      const beyond = show();
      if (touch(event) && fingers.size === 1 && beyond) scrollBy(0, -beyond);
    }
    start.moved += Math.hypot(now.x - start.x, now.y - start.y);
    if (start.moved > 8 && (frame.parentElement.classList.contains("zoomed") || fingers.size > 1)) dragged = true;
    start = { ...now, moved: start.moved };
  });
  const end = (event) => { fingers.delete(event.pointerId); if (fingers.size) start = { ...middle(), moved: start.moved }; };
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) frame.addEventListener(kind, end);
}

// ---------------------------------------------------------------- clocks

function tick() {
  for (const clock of document.querySelectorAll(".clock[data-runs]")) {
    if (clock.dataset.of !== clock.dataset.left) { clock.dataset.of = clock.dataset.left; clock.dataset.ends = Date.now() + Number(clock.dataset.left); }
    const left = Math.max(0, Number(clock.dataset.ends) - Date.now());
    const seconds = Math.ceil(left / 1000), minutes = Math.floor(seconds / 60), hours = Math.floor(minutes / 60);
    const two = (n) => String(n).padStart(2, "0");
    clock.textContent = hours >= 48 ? clock.dataset.days.replace("#", Math.floor(hours / 24)) : hours >= 24 ? clock.dataset.day :
      hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
    clock.classList.toggle("low", left < 20000);
  }
}
