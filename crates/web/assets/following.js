
// ---------------------------------------------------------------- what the visitor likes

/** What belongs to this browser alone. */
const settings = {
  get: (name, usual) => localStorage.getItem(name) ?? usual,
  set: (name, value) => localStorage.setItem(name, value),
};

/** Has the house keep what the visitor likes: with their account, or in a cookie. */
async function like(changes) {
  Object.assign(likes, changes);
  try {
    const response = await ask("/preferences", { method: "POST", headers: { accept: "application/json" }, body: new URLSearchParams(changes) });
    return response.ok;
  } catch (error) {
    // It holds as long as this page does.
    console.warn(error);
    return false;
  }
}

// What this browser kept by itself before the house did.
const keptBefore = Object.fromEntries(["theme", "pace", "volume"].flatMap((key) => {
  const kept = localStorage.getItem(key);
  return kept === null ? [] : [[key, kept]];
}));

for (const field of document.querySelectorAll("[data-setting]")) {
  const { setting } = field.dataset;
  const granted = () => "Notification" in window && Notification.permission === "granted";
  if (likes[setting] !== undefined) field.value = likes[setting];
  if (setting === "notices") field.checked = settings.get("notices", "") === "yes" && granted();
  field.addEventListener("change", async () => {
    if (setting !== "notices") { like({ [setting]: field.value }); if (setting === "volume") chime("turn"); return; }
    if (field.checked && "Notification" in window && !granted()) await Notification.requestPermission();
    field.checked = field.checked && granted();
    settings.set("notices", field.checked ? "yes" : "");
  });
}

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-open]");
  if (opener) document.getElementById(opener.dataset.open).showModal();
});

// ---------------------------------------------------------------- the pace of others' moves

/** How long each of others' moves stands before the next is shown, in milliseconds. */
const PACES = { instant: 0, brisk: 500, calm: 1200, slow: 2500 };
/** What the stream brought and is not shown yet, oldest first. */
const waiting = [];
let shownAt = -Infinity, pacing = 0;

function pause() {
  const clock = document.querySelector(".clock");
  return document.hidden || clock || current().at ? 0 : PACES[likes.pace || "brisk"] ?? 0;
}

/** Shows what the stream brought, in its turn. */
function receive(show) {
  waiting.push(show);
  if (!pacing) showNext();
}

function showNext() {
  pacing = 0;
  const rest = shownAt + pause() - performance.now();
  if (rest > 0) { pacing = setTimeout(showNext, rest); return; }
  const show = waiting.shift();
  if (!show) return;
  const had = lastLine();
  show();
  // A step of which nobody is told, as of a flight under way, is no pause of its own; what the reader did is one, whether
  // its line came with the answer or comes now.
  if (shownAt === -Infinity || lastLine() !== had) shownAt = performance.now();
  if (waiting.length) showNext();
}

/** The newest line of the log. */
function lastLine() {
  return document.getElementById("log-lines")?.lastElementChild?.id;
}

/** Shows everything that waits, and the next thing at once: whoever acts does not wait. */
function catchUp() {
  clearTimeout(pacing);
  pacing = 0;
  while (waiting.length) waiting.shift()();
  shownAt = -Infinity;
}

document.addEventListener("visibilitychange", () => { if (document.hidden) catchUp(); });

// ---------------------------------------------------------------- step by step since the last move

/** How long a step stands, in milliseconds. */
const STEP = 1800;
let film = null;

function playFilm(stops) {
  catchUp();
  film = { stops, place: -1, speed: 1, timer: 0, paused: false };
  document.getElementById("playback").hidden = false;
  setPaused(false);
  filmStep();
  document.querySelector("[data-playback=pause]").focus({ preventScroll: true });
}

function setPaused(paused) {
  film.paused = paused;
  clearTimeout(film.timer);
  document.querySelector("[data-playback=pause]").setAttribute("aria-pressed", String(paused));
}

async function filmStep() {
  const own = film;
  own.place += 1;
  if (own.place >= own.stops.length) { endFilm(); return; }
  document.getElementById("playback-place").textContent = `${own.place + 1}/${own.stops.length}`;
  await look({ at: own.stops[own.place] });
  if (film === own && !own.paused) own.timer = setTimeout(filmStep, STEP / own.speed);
}

function endFilm() {
  if (!film) return;
  clearTimeout(film.timer);
  film = null;
  document.getElementById("playback").hidden = true;
  look({});
  document.getElementById("ask").focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  const start = event.target.closest("[data-play]"), button = event.target.closest("[data-playback]");
  if (start) playFilm(start.dataset.play.split(" "));
  if (!film || !button) return;
  const { playback } = button.dataset;
  if (playback === "skip") endFilm();
  if (playback === "faster") { film.speed = film.speed >= 4 ? 1 : film.speed * 2; button.querySelector("span").dataset.speed = `×${film.speed}`; }
  if (playback === "pause") { setPaused(!film.paused); if (!film.paused) filmStep(); }
});

// ---------------------------------------------------------------- moments: cards over the board

/** The cards to come, and the last entry of which one was shown; to each who plays at this screen their own. */
const cards = [];
const cardsKey = table && `card ${table.dataset.url} ${current().as ?? ""}`;
let lastCard = table ? Number(sessionStorage.getItem(cardsKey) ?? -1) : -1;
// A game that was over long ago tells its result beside the board.
if (table && table.dataset.waiting === undefined && current().over !== undefined) lastCard = Infinity;

/** Puts the cards of moments that were not shown yet over the board, one after another. Those that lie further back than
 * what the page holds are fetched first. */
function attendMoments() {
  if (current().at) return;
  // Whoever comes to the screen next must not read what was another's.
  if (document.querySelector(".curtain")) { cards.length = 0; nextCard(); return; }
  dropTakenBack();
  const moments = document.getElementById("moments");
  const further = (moments.dataset.further ?? "").split(" ").filter((entry) => entry && Number(entry) > lastCard);
  const fresh = [...moments.querySelectorAll(".moment")].filter((moment) => Number(moment.dataset.entry) > lastCard).map((moment) => moment.cloneNode(true));
  lastCard = Math.max(lastCard, ...further, ...fresh.map((moment) => Number(moment.dataset.entry)));
  if (!further.length) { showCards(fresh); return; }
  Promise.all(further.map(momentAt)).then((missed) => showCards([...missed.filter((moment) => moment), ...fresh]), () => say(table.dataset.offline));
}

/** What was taken back has not happened: its cards go, but for one that was called for from the log. */
function dropTakenBack() {
  const line = new Set(stops(document.getElementById("slider").dataset.stops));
  const left = cards.filter((card) => card.recalled || line.has(String(card.entry)));
  cards.splice(0, cards.length, ...left);
  const over = document.getElementById("card");
  if (!over.hidden && over.dataset.recalled === undefined && !line.has(over.dataset.entry)) nextCard();
}

/** Puts the cards of these moments over the board after those that are there. */
function showCards(moments) {
  cards.push(...moments.map((moment) => ({ entry: Number(moment.dataset.entry), nodes: [...moment.childNodes] })));
  cards.sort((one, other) => one.entry - other.entry);
  const over = document.getElementById("card");
  if (over.hidden) nextCard();
  else if (over.dataset.opened === undefined) placeCard(over);
}

/** The moment of an entry, as the log has it; nothing if it has none. */
async function momentAt(at) {
  const search = new URLSearchParams({ at, ...(current().as && { as: current().as }) });
  const response = await ask(`${table.dataset.url}/part?${search}`, { headers: { accept: "text/html" } });
  const part = read(await response.text());
  return part.map((node) => (node.id === "moments" ? node.querySelector(`#moment-${at}`) : null)).find((node) => node);
}

function nextCard() {
  const over = document.getElementById("card"), card = cards.shift();
  const had = over.contains(document.activeElement);
  over.hidden = !card;
  // The sheet that made room for it comes back.
  if (over.dataset.sheet !== undefined) { delete over.dataset.sheet; fold(false); }
  document.getElementById("card-body").replaceChildren(...(card?.nodes ?? []));
  // Folded, it is called by what it tells; and nothing of it stays when it is gone.
  const called = document.querySelector("#card-open span"), heading = document.querySelector("#card-body :is(h2, h3, h4, caption)");
  called.dataset.moment ??= called.textContent;
  called.textContent = heading?.textContent.trim() || called.dataset.moment;
  if (!card) { if (had) document.getElementById("ask").focus({ preventScroll: true }); return; }
  document.getElementById("card-body").scrollTop = 0;
  document.getElementById("card-place").textContent = cards.length ? `+${cards.length}` : "";
  over.dataset.entry = card.entry;
  over.toggleAttribute("data-recalled", !!card.recalled);
  delete over.dataset.opened;
  placeCard(over);
}

/** Puts a card where it covers the least of what can be clicked. Where that is still something, it is folded to a line, which
 * opens it. */
function placeCard(over) {
  const box = (node) => node.getBoundingClientRect();
  const goals = document.querySelector("#ask.yours") ? boardChoices().map(box) : [];
  const covered = (place) => {
    over.dataset.place = place;
    const own = box(over);
    const shared = (a, b, one, other) => Math.max(0, Math.min(own[b], other[b]) - Math.max(own[a], other[a]));
    return goals.reduce((sum, goal) => sum + shared("left", "right", own, goal) * shared("top", "bottom", own, goal), 0);
  };
  const settle = () => {
    const places = ["centre", "left", "right", "top", "bottom"].map((place) => [covered(place), place]);
    const [least, place] = places.reduce((best, next) => (next[0] < best[0] ? next : best));
    over.dataset.place = place;
    return least;
  };
  delete over.dataset.folded;
  if (settle() > 0 && over.dataset.opened === undefined) { over.dataset.folded = ""; settle(); }
}

function closeCard() {
  const over = document.getElementById("card");
  sessionStorage.setItem(cardsKey, over.dataset.entry);
  nextCard();
}

document.addEventListener("click", async (event) => {
  if (event.target.closest("#card-close")) closeCard();
  if (event.target.closest("#card-open")) {
    const over = document.getElementById("card");
    over.dataset.opened = "";
    if (isSheetBelow() && !sheet.classList.contains("folded")) { over.dataset.sheet = ""; fold(true); }
    placeCard(over);
    document.getElementById("card-body").focus();
  }
  const recall = event.target.closest("[data-recall]");
  if (!table || !recall || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  try {
    const moment = await momentAt(recall.dataset.recall);
    if (!moment) return;
    cards.unshift({ entry: Number(sessionStorage.getItem(cardsKey) ?? -1), nodes: [...moment.childNodes], recalled: true });
    nextCard();
    // Whoever calls for it wants to read it.
    const over = document.getElementById("card");
    over.dataset.opened = "";
    placeCard(over);
    document.getElementById("card-close").focus();
  } catch {
    say(table.dataset.offline);
  }
});

// ---------------------------------------------------------------- sounds, title, notices

let audio = null;

/** A short sound made of a few notes, if sounds are on: for the reader's turn, a request, a line of chat, a move. */
function chime(kind) {
  const volume = Number(likes.volume || "0") / 10;
  if (!volume || !("AudioContext" in window)) return;
  audio ??= new AudioContext();
  const notes = { turn: [523, 784], request: [659, 523, 659], chat: [880], move: [330] }[kind];
  notes.forEach((pitch, n) => {
    const tone = audio.createOscillator(), loud = audio.createGain(), from = audio.currentTime + n * .14;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0, from);
    loud.gain.linearRampToValueAtTime(volume * (kind === "move" ? .08 : .22), from + .02);
    loud.gain.exponentialRampToValueAtTime(.0001, from + .32);
    tone.connect(loud).connect(audio.destination);
    tone.start(from);
    tone.stop(from + .34);
  });
}

/** Tells somebody who looks at something else, if they wished so. */
function notify(kind, text) {
  // What this device is pushed it is told of anyway.
  if ((table.dataset.pushed || "").split(" ").includes(kind)) return;
  if (!document.hidden || settings.get("notices", "") !== "yes" || !("Notification" in window) || Notification.permission !== "granted") return;
  const notice = new Notification(table.dataset.title, { body: text, tag: table.dataset.url, icon: document.querySelector("link[rel=icon]").href });
  notice.addEventListener("click", () => { window.focus(); notice.close(); });
}

/** What the reader has been told of. */
const heard = { ply: null, turn: false, request: false, chat: null, over: false };
let unread = 0, saidByMe = 0;

/** Tells of a turn, a request or a line of chat that has come, by title, icon, sound and notice. */
function attendNotices() {
  const turn = !!document.querySelector("#ask.yours"), request = !!document.querySelector("#requests .request");
  const lines = [...document.querySelectorAll("#chat-lines li")], { ply } = current();
  const first = heard.ply === null;
  const chat = first ? 0 : Math.max(0, lines.length - heard.chat);
  const fresh = Math.max(0, chat - saidByMe);
  saidByMe = Math.max(0, saidByMe - chat);
  if (!first && !current().at) {
    if (fresh) hear("chat", table.dataset.chat);
    if (request && !heard.request) hear("request", table.dataset.request);
    else if (turn && !heard.turn) hear("turn", table.dataset.turn);
    else if (heard.ply !== ply) chime("move");
  }
  const over = current().over !== undefined;
  if (!first && !document.hidden && (fresh || (request && !heard.request) || (turn && !heard.turn) || (over && !heard.over))) saw();
  Object.assign(heard, { ply, turn, request, chat: lines.length, over });
  const open = !document.getElementById("tab-chat").hidden && !document.hidden;
  if (fresh && !open) {
    unread += fresh;
    const line = lines.at(-1);
    if (line) say(`${line.querySelector("b").textContent}: ${line.lastChild.textContent}`);
  }
  if (open) unread = 0;
  const badge = document.getElementById("unread");
  badge.hidden = !unread;
  badge.textContent = unread;
  document.title = (turn || request ? "● " : "") + (unread ? `(${unread}) ` : "") + table.dataset.title;
  const icon = document.querySelector("link[rel=icon]");
  icon.dataset.usual ??= icon.href;
  const want = turn || request || unread ? icon.dataset.turn : icon.dataset.usual;
  if (icon.getAttribute("href") !== want) icon.setAttribute("href", want);
}

/** The last line that was read out or was the reader's own doing, and when the next are read out. */
let heardLine, telling = 0;
/** So many lines are read out at once: the newest. */
const READ_OUT = 4;

/** Reads out what others did, once things have come to rest. */
function readOut() {
  const last = lastLine();
  if (heardLine === undefined || mine || current().at) { heardLine = last; return; }
  if (heardLine === last) return;
  clearTimeout(telling);
  telling = setTimeout(() => {
    const lines = [...document.querySelectorAll("#log-lines li")];
    const news = lines.slice(lines.findIndex((line) => line.id === heardLine) + 1).slice(-READ_OUT);
    heardLine = lastLine();
    document.getElementById("heard").replaceChildren(...news.map((line) => {
      const told = document.createElement("p");
      told.textContent = line.lastElementChild.textContent.trim();
      return told;
    }));
  }, 700);
}

/** Says that the table is before the reader's eyes: of what happened until now they need not be told elsewhere. */
async function saw() {
  // Who plays against bots alone is told of nothing.
  if (!document.querySelector(".dot[data-seat]")) return;
  try {
    await ask(`${table.dataset.url}/seen`, { method: "POST", body: new URLSearchParams({ mark: current().mark }) });
    await ring();
  } catch (error) {
    // Then they are told once more.
    console.warn(error);
  }
}

document.addEventListener("visibilitychange", () => { if (table && table.dataset.waiting === undefined && !document.hidden) saw(); });

function hear(kind, text) {
  chime(kind);
  notify(kind, text);
}

document.addEventListener("submit", (event) => { if (event.target.matches(".chat-form")) saidByMe += 1; }, true);

// ---------------------------------------------------------------- keys

/** Esc closes what lies on top, and in the end leads back to the table as it stands. */
function escape() {
  if (!document.getElementById("card").hidden) closeCard();
  else if (film) endFilm();
  else look({});
}

/** The choices on the board: what can be done before what can be picked up, and not what can only be read. */
function boardChoices() {
  const seen = (css) => [...document.querySelectorAll(css)].filter((link) => link.checkVisibility());
  return [...seen("#board-frame a.act"), ...seen("#board-frame a.pick:not(.in-hand, .reads)")];
}

function shortcut(event) {
  const ask = document.getElementById("ask");
  if (!ask || document.querySelector("dialog[open]")) return;
  // The first choice is one Tab away from what is asked, also where it stands on the board.
  if (event.key === "Tab" && !event.shiftKey && document.activeElement === ask && !document.querySelector("#requests button, #actions .button")) {
    const [first] = boardChoices();
    if (first) { event.preventDefault(); first.focus(); }
  }
  const press = (css) => document.querySelector(css)?.click();
  const does = {
    "?": () => document.getElementById("keys").showModal(),
    p: () => ask.focus(),
    b: () => boardChoices()[0]?.focus(),
    u: () => press("#tools button[formaction$='/undo']"),
    h: () => press("#hint-place form button"),
    s: () => press("[data-play]"),
    l: () => { openTab("log"); document.querySelector("[data-tab=log]").focus(); },
    c: () => { openTab("chat"); document.getElementById("chat-text").focus(); },
    "+": () => zoomBy(1),
    "-": () => zoomBy(-1),
    0: () => zoomBy(0),
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!does || (event.key.length > 1)) return;
  event.preventDefault();
  does();
}
