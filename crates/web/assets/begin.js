// ---------------------------------------------------------------- beginnings

// Only as many seats as players.
for (const count of document.querySelectorAll("select[data-seats]")) {
  const show = () => {
    for (const row of document.querySelectorAll("[data-seat-row]")) row.hidden = Number(row.dataset.seatRow) > Number(count.value);
  };
  count.addEventListener("change", show);
  show();
}

// What is not in order is shown, also where it was folded away.
document.addEventListener("invalid", (event) => {
  const folded = event.target.closest("details");
  if (folded) folded.open = true;
}, true);

// A name is asked only of those at this screen.
for (const row of document.querySelectorAll("[data-seat-row]")) {
  const who = row.querySelector("select"), name = row.querySelector("input");
  const show = () => { name.hidden = who.value !== "screen"; };
  who.addEventListener("change", show);
  show();
}

const theme = document.querySelector("[data-theme-switch]");
if (theme) {
  theme.hidden = false;
  theme.addEventListener("click", () => {
    const dark = likes.theme ? likes.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    like({ theme: dark ? "light" : "dark" });
  });
}

// The house takes over what this browser kept by itself.
if (Object.keys(keptBefore).length) {
  like(keptBefore).then((done) => { if (done) for (const key of Object.keys(keptBefore)) localStorage.removeItem(key); });
}

// Whoever sits at their first table of a game is offered its guide there.
const firstTable = document.getElementById("first-table");
if (firstTable) {
  const key = `met ${firstTable.dataset.game}`, { url } = table.dataset;
  if (settings.get(key, url) === url) { settings.set(key, url); firstTable.hidden = false; }
}
// Who has been led has met the game.
const led = document.getElementById("guide");
if (table && led) settings.set(`met ${led.dataset.game}`, table.dataset.url);

// Lists of one's own tables tell of moves made meanwhile: they are asked for again when the page comes into sight, and
// every minute as long as it is, or after as many seconds as one of them says.
let refreshing = 0;

async function refresh() {
  try {
    const response = await fetch(location.href, { credentials: "same-origin" });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    for (const list of document.querySelectorAll("[data-fresh]")) {
      const fresh = page.getElementById(list.id);
      if (fresh) merge(list, fresh);
    }
    const bell = document.getElementById("bell"), rung = page.getElementById("bell");
    if (bell && rung) merge(bell, rung);
  } catch (error) {
    // The next minute may bring it.
    console.warn(error);
  }
}

function attendLists() {
  clearInterval(refreshing);
  const seconds = [...document.querySelectorAll("[data-fresh]")].map((list) => Number(list.dataset.fresh) || 60);
  if (!document.hidden && seconds.length) refreshing = setInterval(refresh, 1000 * Math.min(...seconds));
}

if (document.querySelector("[data-fresh]")) {
  attendLists();
  document.addEventListener("visibilitychange", () => { attendLists(); if (!document.hidden) refresh(); });
}

// How many notices were not seen is told on all other pages, too: asked for each minute as long as the page is looked at, and when
// it comes into sight.
const RINGING = 60000;
let ringing = 0;

async function ring() {
  const bell = document.getElementById("bell");
  if (!bell || document.hidden) return;
  try {
    const response = await fetch("/notices/bell", { credentials: "same-origin" });
    const rung = response.ok && new DOMParser().parseFromString(await response.text(), "text/html").getElementById("bell");
    if (!rung) return;
    if (bell.hasAttribute("aria-current")) rung.setAttribute("aria-current", "page");
    merge(bell, rung);
  } catch (error) {
    // The next minute may bring it.
    console.warn(error);
  }
}

function attendBell() {
  clearInterval(ringing);
  if (!document.hidden) ringing = setInterval(ring, RINGING);
}

if (document.getElementById("bell") && !document.querySelector("[data-fresh]")) {
  attendBell();
  document.addEventListener("visibilitychange", () => { attendBell(); ring(); });
}

// Who waits for others who want the same is asked for again and again, and led to the table once there is one.
const PAIRING = 2000;

async function attendPairing() {
  const waiting = document.getElementById("pairing");
  if (!waiting) return;
  try {
    const response = await fetch("/api/v1/pairing", { credentials: "same-origin", headers: { accept: "application/json" } });
    const now = response.ok ? await response.json() : null;
    if (now && now.stage !== "waiting") { location.assign("/pair"); return; }
    if (now && String(now.waiting) !== waiting.dataset.pairing) {
      const fresh = await fetch("/pair", { credentials: "same-origin" });
      if (fresh.redirected) { location.assign(fresh.url); return; }
      const page = new DOMParser().parseFromString(await fresh.text(), "text/html").getElementById("pairing");
      if (page) merge(waiting, page);
    }
  } catch (error) {
    // It is asked for again.
    console.warn(error);
  }
  setTimeout(attendPairing, PAIRING);
}

attendPairing();

// What was refused is seen, however far down the form it stands.
document.querySelector("main [data-refused]")?.scrollIntoView({ block: "center" });

placeSince();
const happened = document.getElementById("since-list");
if (happened && !hasRoom()) happened.open = false;
settle();
if (table) {
  attend();
  if (frame) handleBoard();
  if (document.querySelector(".clock")) setInterval(tick, 500);
  if (document.getElementById("tab-log")) { openTab("log"); settleLog(); }
  attendQuestion();
  const clause = location.hash.slice(1);
  if (/^[A-Z]+-[0-9.]+$/.test(clause) && document.getElementById("tab-rules")) openClause(clause);
}
