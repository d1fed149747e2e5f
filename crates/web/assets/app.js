
// ---------------------------------------------------------------- the app, and what it is pushed

/** What the browser runs for the house while no page is open; none where that is not allowed, as by plain http. */
const worker = "serviceWorker" in navigator ? navigator.serviceWorker : null;
/** Whether this browser can be pushed to. */
const pushes = worker && "PushManager" in window && "Notification" in window;

/** Waits for what runs the house's app, and says in which language its page is to speak when the net is away. */
const app = worker?.register("/sw.js", { scope: "/", updateViaCache: "none" }).then((registration) => {
  tellLanguage(registration.active);
  const newer = document.getElementById("newer");
  const offer = () => { if (registration.waiting && worker.controller) newer.hidden = false; };
  offer();
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => {
      if (next.state === "installed") offer();
      if (next.state === "activated") tellLanguage(next);
    });
  });
  document.querySelector("[data-newer]").addEventListener("click", () => {
    worker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage({ does: "begin" });
  });
  return registration;
}, (error) => {
  // Everything goes without it.
  console.warn(error);
  return null;
});

function tellLanguage(active) {
  active?.postMessage({ does: "speak", lang: document.documentElement.lang });
}

document.addEventListener("click", (event) => { if (event.target.closest("[data-retry]")) location.reload(); });

/** As browsers want a key that stands on a page. */
function keyBytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Tells the house where this browser is pushed to. */
async function namePush(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  const body = new URLSearchParams({ endpoint, key: keys.p256dh, auth: keys.auth });
  const response = await fetch("/account/notices/devices", { method: "POST", credentials: "same-origin", headers: { accept: "application/json" }, body });
  const said = await response.json();
  if (!response.ok) throw new Error(said.error.message);
  return said.device;
}

const pushing = document.getElementById("push");

async function attendPush() {
  const show = (state) => { for (const part of pushing.querySelectorAll("[data-push]")) part.hidden = part.dataset.push !== state; };
  // On an iPhone only what is on the home screen can be pushed to.
  const apart = matchMedia("(display-mode: standalone)").matches;
  if (!pushes) { show(/iPhone|iPad/.test(navigator.userAgent) && !apart ? "install" : "none"); return; }
  if (Notification.permission === "denied") { show("blocked"); return; }
  const registration = await app;
  if (!registration) { show("none"); return; }
  const known = await registration.pushManager.getSubscription();
  // Whether the house knows it stands on the page alone: it may have been taken away, or signed out of.
  const here = known && document.querySelector(`input[name=device][value="${CSS.escape(settings.get("pushed", "") || "none")}"]`);
  if (here) { show("here"); return; }
  settings.set("pushed", "");
  show("on");
}

async function startPush(button) {
  button.disabled = true;
  try {
    if (await Notification.requestPermission() !== "granted") { say(pushing.dataset.refused); return; }
    const registration = await app;
    const options = { userVisibleOnly: true, applicationServerKey: keyBytes(pushing.dataset.key) };
    // One for a key of before is none.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    settings.set("pushed", await namePush(await registration.pushManager.subscribe(options)));
    location.reload();
  } catch (error) {
    console.warn(error);
    say(`${pushing.dataset.failed} ${error.message}`);
  } finally {
    button.disabled = false;
  }
}

if (pushing) {
  attendPush();
  pushing.querySelector("button[data-push=on]").addEventListener("click", (event) => startPush(event.currentTarget));
  // Whoever takes this browser away is asked anew.
  document.addEventListener("submit", (event) => { if (event.target.matches("form[action$='/devices/drop']")) settings.set("pushed", ""); });
}
// Whoever signs out is pushed to no more.
document.addEventListener("submit", (event) => { if (event.target.matches("form[action^='/account/leave'], form[action='/account/close']")) settings.set("pushed", ""); }, true);

// The clock of whoever has said nothing yet is this browser's.
const zone = document.querySelector("select[data-zone]");
if (zone) {
  const ahead = -new Date().getTimezoneOffset(), two = (n) => String(n).padStart(2, "0");
  const text = `${ahead < 0 ? "-" : "+"}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
  if ([...zone.options].some((option) => option.value === text)) zone.value = text;
}
