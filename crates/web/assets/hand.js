
// ---------------------------------------------------------------- things explain themselves

/** What a thing on the board or a panel is, in the words it carries for a pointer that rests on it. */
function wordsOf(node) {
  for (let part = node; part && part.id !== "table"; part = part.parentElement) {
    const title = [...part.children].find((child) => child.nodeName === "title");
    const text = title ? title.textContent : part.getAttribute("title") || (part instanceof SVGElement && part.getAttribute("aria-label"));
    if (text && part.nodeName !== "svg") return text;
  }
  return "";
}

/** Says something of a thing in the prompt card; nothing to take it away. */
function explainThing(text, link) {
  const note = document.getElementById("explain");
  if (!note) return;
  note.replaceChildren(text);
  if (link) note.append(" ", link);
}

document.addEventListener("click", (event) => {
  const place = table && event.target.closest("#board-frame, #players, #card-body");
  if (!place || dragged || event.target.closest("[data-action], [data-pick], [data-why], [data-recall]")) return;
  if (touch(event) && place.id === "board-frame") {
    const near = nearest(event.clientX, event.clientY);
    if (near) { if (!isFirstTap(event, near)) near.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); return; }
  }
  explainThing(wordsOf(event.target));
});

document.addEventListener("focusin", (event) => {
  if (table && event.target.matches("#board-frame a:focus-visible, #players a:focus-visible, #actions .button[title]:focus-visible")) explainThing(wordsOf(event.target));
});

// ---------------------------------------------------------------- touch

/** The least that a finger hits for sure, in CSS pixels. */
const FINGER = 44;
/** The least size of text, in CSS pixels. */
const LEGIBLE = 11;

/** What last came down on the page: a finger, a pen or a mouse. */
let cameDown = "";
addEventListener("pointerdown", (event) => { cameDown = event.pointerType; }, true);

/** Whether a finger or a pen did it. Some browsers do not say of a click what made it; keys make none that counts. */
function touch(event) {
  const by = event.pointerType ?? (event.detail ? cameDown : "");
  return by === "touch" || by === "pen";
}

/** Whether the board shows what a button would do, for whoever is about to press it. */
function hasPreview(link) {
  const { action } = link.dataset;
  const shown = (preview) => Object.values(preview.dataset).some((of) => action.endsWith(of));
  return action !== undefined && !!link.closest("#actions") && [...frame.querySelectorAll(".preview")].some(shown);
}

/** What can be chosen on the board nearest to a point, if a finger that came down there may mean it. */
function nearest(x, y) {
  const far = (link) => {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  const [best] = [...boardChoices(), ...frame.querySelectorAll("a.pick.reads")].map((link) => [far(link), link]).sort(([one], [other]) => one - other);
  return best && best[0] < FINGER / 2 ? best[1] : null;
}

/** Whether a tap only selects and explains: the first one by a finger on something that is done at once. Where things are
 * too small for a finger, it brings them closer. */
function isFirstTap(event, link) {
  if (!touch(event) || dragged) return false;
  const { action, pick } = link.dataset;
  const onBoard = link.closest("#board-frame"), onPanel = link.closest("#players"), previewed = hasPreview(link);
  if (!onBoard && !onPanel && !previewed || action === undefined && pick === undefined) return false;
  const { width, height } = link.getBoundingClientRect();
  if (onBoard && Math.min(width, height) < FINGER - .5 && view.k < 5.9) {
    event.preventDefault();
    const box = frame.getBoundingClientRect();
    zoomAt(FINGER / Math.min(width, height), event.clientX - box.left, event.clientY - box.top);
    return true;
  }
  if (action === undefined || link.classList.contains("armed")) return false;
  event.preventDefault();
  disarm();
  link.classList.add("armed");
  // The button itself is at hand: it says what it does, and stays where it is.
  if (previewed) {
    const { top } = link.getBoundingClientRect();
    link.dataset.again = table.dataset.again;
    explainThing(table.dataset.again);
    sheet.scrollTop += link.getBoundingClientRect().top - top;
    return true;
  }
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button main";
  button.dataset.action = action;
  if (link.dataset.confirm) button.dataset.confirm = link.dataset.confirm;
  button.textContent = wordsOf(link) || action;
  explainThing(table.dataset.again, button);
  return true;
}

function disarm() {
  for (const armed of document.querySelectorAll(".armed")) {
    armed.classList.remove("armed");
    delete armed.dataset.again;
  }
}

// ---------------------------------------------------------------- the sheet, and the region in question

const sheet = document.getElementById("ask-bar");

function isInHand() {
  return !!sheet && getComputedStyle(sheet).position === "fixed";
}

/** Whether there is a column each for what is asked and for the players: what happened is told at length there. */
function hasRoom() {
  return matchMedia("(min-width: 1280px)").matches;
}

/** Whether it lies at the bottom edge; in a low window it stands beside the board. */
function isSheetBelow() {
  return isInHand() && sheet.offsetWidth > innerWidth * .6;
}

if (sheet && "ResizeObserver" in window) {
  new ResizeObserver(() => {
    document.documentElement.style.setProperty("--sheet", isSheetBelow() ? `${sheet.offsetHeight}px` : "0px");
    // It leaves the board more room or less than before.
    if (frame && frame.querySelector("svg.board-svg")) { pointOut(); placeWhole(); }
  }).observe(sheet);
}

document.addEventListener("click", (event) => {
  if (event.target.closest("#handle")) fold(!sheet.classList.contains("folded"));
});

function fold(folded) {
  document.getElementById("handle").setAttribute("aria-expanded", String(!folded));
  sheet.classList.toggle("folded", folded);
}

/** In the hand, what happened is told where the choices are. */
function placeSince() {
  const since = document.getElementById("since"), tabs = document.querySelector(".tabs");
  if (!since || !sheet) return;
  if (isInHand() && since.parentElement !== sheet) sheet.append(since);
  else if (!isInHand() && since.parentElement === sheet) tabs.before(since);
}

addEventListener("resize", placeSince);

/** How large lettering on the board is shown, in CSS pixels. */
function fontSize(text) {
  const { a, b } = text.getScreenCTM();
  return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
}

/** Shows the smallest lettering of the board only where it can be read. */
function attendFine() {
  if (!frame) return;
  const { classList } = frame.parentElement;
  classList.remove("far");
  const fine = frame.querySelector(".board-svg .fine");
  classList.toggle("far", !!fine && fontSize(fine) < LEGIBLE);
}

addEventListener("resize", attendFine);

/** What was asked when the board was last brought closer. */
let regionOf = "";
/** The farthest that a board comes closer by itself where not all choices are in sight then. */
const CLOSE = 2.4;

/** In the hand, brings the part of the board closer that a new question is about, so that a finger can hit it. */
function attendRegion() {
  if (!isInHand() || !frame || !frame.querySelector("svg.board-svg")) return;
  const { ply, pick = "", at } = current();
  const question = document.querySelector("#ask.yours") && !at ? `${ply} ${pick}` : "";
  if (question === regionOf) { pointOut(); return; }
  regionOf = question;
  if (question) fold(false);
  // What lies over the board like a window is what the question is about.
  const over = frame.querySelector(".board-svg .window");
  const goals = (question && over ? [over] : question ? boardChoices() : []).map(onBoard).filter((box) => box.right > box.left);
  if (wantsWhole) { zoomBy(0); return; }
  if (!goals.length) { view.k = 1; view.x = 0; view.y = 0; show(); return; }
  scrollTo(0, 0);
  const space = room();
  const least = Math.min(...goals.map((box) => Math.min(box.right - box.left, box.bottom - box.top)));
  const texts = [...frame.querySelectorAll("svg text")].filter((text) => text.checkVisibility()).map((text) => fontSize(text) / view.k);
  const hit = Math.max(1, FINGER / least), legible = Math.max(hit, LEGIBLE / Math.min(LEGIBLE, ...texts));
  const all = {
    left: Math.min(...goals.map((box) => box.left)), right: Math.max(...goals.map((box) => box.right)),
    top: Math.min(...goals.map((box) => box.top)), bottom: Math.max(...goals.map((box) => box.bottom)),
  };
  const fits = Math.min(space.width / (all.right - all.left + 24), space.height / (all.bottom - all.top + 24));
  // Where the choices lie too far apart, most of them are in sight and the rest pointed out; where they are tiny too, the
  // board stays whole, and a tap brings a part of it closer.
  const k = Math.min(6, fits >= hit ? Math.min(fits, legible) : hit <= CLOSE ? Math.max(hit, Math.min(legible, CLOSE)) : Math.max(1, fits));
  const centre = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
  const shown = ({ x, y }) => {
    const at = { x: within(x * k - space.width / 2, 0, space.width * (k - 1)), y: within(y * k - space.height / 2, 0, frame.offsetHeight * k - space.height) };
    return goals.filter((box) => box.left * k >= at.x && box.right * k <= at.x + space.width && box.top * k >= at.y && box.bottom * k <= at.y + space.height).length;
  };
  const [best] = [all, ...goals].map(centre).map((place) => [shown(place), place]).sort(([one], [other]) => other - one);
  view.k = k;
  view.x = space.width / 2 - k * best[1].x;
  view.y = space.height / 2 - k * best[1].y;
  show();
}

function within(value, least, most) {
  return Math.max(least, Math.min(most, value));
}

/** Where something lies on the board as it is before it comes closer. */
function onBoard(node) {
  const box = node.getBoundingClientRect(), outer = frame.getBoundingClientRect();
  return {
    left: (box.left - outer.left - view.x) / view.k, right: (box.right - outer.left - view.x) / view.k,
    top: (box.top - outer.top - view.y) / view.k, bottom: (box.bottom - outer.top - view.y) / view.k,
  };
}

/** Points to choices that lie out of sight, and to the whole board. */
function pointOut() {
  const pointers = document.getElementById("pointers");
  if (!pointers || !isInHand()) return;
  // A board that is higher than the room above the sheet has more to show before it comes closer.
  const hasMore = view.k > farthest() + .001, space = room();
  pointers.style.height = `${space.height}px`;
  const goals = hasMore && document.querySelector("#ask.yours") ? boardChoices().map(onBoard) : [];
  const middles = goals.map(({ left, right, top, bottom }) => ({ x: (left + right) / 2 * view.k + view.x, y: (top + bottom) / 2 * view.k + view.y }));
  const beyond = { left: ({ x }) => x < 0, right: ({ x }) => x > space.width, up: ({ y }) => y < 0, down: ({ y }) => y > space.height };
  for (const button of pointers.querySelectorAll("[data-way]")) button.hidden = !middles.some(beyond[button.dataset.way]);
  pointers.querySelector("[data-zoom]").hidden = !hasMore;
}

/** Puts the way back to the whole board into the corner where it lies over the least that can be read or chosen. */
function placeWhole() {
  const button = document.querySelector("#pointers [data-zoom]"), over = document.getElementById("card");
  if (!button || button.hidden || !isInHand()) return;
  const shown = [...frame.querySelectorAll("svg text, a.act, a.pick:not(.reads)")].filter((part) => part.checkVisibility());
  const boxes = shown.map((part) => part.getBoundingClientRect());
  const covers = (own, { left, right, top, bottom }) => left < own.right && right > own.left && top < own.bottom && bottom > own.top;
  const covered = (corner) => {
    button.dataset.corner = corner;
    const own = button.getBoundingClientRect();
    // A card that lies there would cover the button itself.
    return boxes.filter((box) => covers(own, box)).length + (over.hidden || !covers(own, over.getBoundingClientRect()) ? 0 : boxes.length);
  };
  const corners = ["top right", "bottom right", "top left", "bottom left"].map((corner) => [covered(corner), corner]);
  [, button.dataset.corner] = corners.reduce((best, next) => (next[0] < best[0] ? next : best));
}

document.addEventListener("click", (event) => {
  const way = event.target.closest("[data-way]")?.dataset.way;
  if (!way) return;
  const space = room();
  view.x += ({ left: .6, right: -.6 }[way] || 0) * space.width;
  view.y += ({ up: .6, down: -.6 }[way] || 0) * space.height;
  show();
  placeWhole();
});
