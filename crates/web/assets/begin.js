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
// every minute as long as it is.
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
  } catch (error) {
    // The next minute may bring it.
    console.warn(error);
  }
}

function attendLists() {
  clearInterval(refreshing);
  if (!document.hidden) refreshing = setInterval(refresh, 60000);
}

if (document.querySelector("[data-fresh]")) {
  attendLists();
  document.addEventListener("visibilitychange", () => { attendLists(); if (!document.hidden) refresh(); });
}

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
