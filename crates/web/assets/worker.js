// What a browser runs for the house while no page of it is open. It keeps what never changes and what is said when the net is
// away, and nothing that belongs to anybody; it shows what is pushed.

const KEPT = `spelhaven ${HOUSE.version}`;
/** Where it remembers, across versions, in which language it is read. */
const MEMORY = "spelhaven memory";

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const kept = await caches.open(KEPT);
    // As anybody is sent it: nothing of the reader's goes along.
    await Promise.all(HOUSE.kept.map(async (address) => {
      const response = await fetch(address, { credentials: "omit", cache: "no-cache" });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      await kept.put(address, response);
    }));
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== KEPT && name !== MEMORY) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener("message", (event) => {
  const { does, lang } = event.data ?? {};
  if (does === "begin") self.skipWaiting();
  if (does === "speak" && HOUSE.langs.includes(lang)) {
    event.waitUntil(caches.open(MEMORY).then((memory) => memory.put("/lang", new Response(lang))));
  }
});

async function offline() {
  const remembered = await (await caches.open(MEMORY)).match("/lang");
  const wanted = [remembered && await remembered.text(), ...navigator.languages.map((lang) => lang.slice(0, 2))];
  const lang = wanted.find((one) => HOUSE.langs.includes(one)) ?? HOUSE.langs[0];
  const page = await (await caches.open(KEPT)).match(`/offline/${lang}`);
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
}

/** Whether it is kept: what has its hash in its address is the same for everybody, and for ever. */
function staysTheSame({ pathname, search }) {
  return search.length > 1 && (pathname.startsWith("/assets/") || /^[/]g[/][^/]+[/](picture|ground)[/]/.test(pathname));
}

self.addEventListener("fetch", (event) => {
  const { request } = event, address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(offline));
  } else if (staysTheSame(address)) {
    event.respondWith((async () => {
      const kept = await caches.open(KEPT), known = await kept.match(request);
      if (known) return known;
      const response = await fetch(request);
      const same = response.ok && (response.headers.get("cache-control") ?? "").includes("immutable");
      if (same) event.waitUntil(kept.put(request, response.clone()));
      return response;
    })());
  }
});

/** The windows that show a page of the house. */
function windows() {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

self.addEventListener("push", (event) => {
  event.waitUntil((async () => {
    let said;
    try { said = event.data.json(); } catch { return; }
    const { title, body, path, tag } = said ?? {};
    if (typeof title !== "string") return;
    // Whoever has that very page before them sees it there.
    const open = (await windows()).some((one) => one.visibilityState === "visible" && new URL(one.url).pathname === path);
    if (open) return;
    await self.registration.showNotification(title, { body, tag, icon: HOUSE.icon, badge: HOUSE.icon, data: { path } });
  })());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data ?? {};
  const address = new URL(typeof path === "string" && path.startsWith("/") ? path : "/", location.origin);
  if (address.origin !== location.origin) return;
  event.waitUntil((async () => {
    const all = await windows();
    const there = all.find((one) => new URL(one.url).pathname === address.pathname);
    if (there) { await there.focus(); return; }
    await self.clients.openWindow(address.href);
  })());
});

/** The browser is pushed to elsewhere from now on: the house is told. */
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil((async () => {
    const options = event.oldSubscription?.options;
    const subscription = event.newSubscription ?? (options && await self.registration.pushManager.subscribe(options));
    if (!subscription) return;
    const { endpoint, keys } = subscription.toJSON();
    const body = new URLSearchParams({ endpoint, key: keys.p256dh, auth: keys.auth });
    // It is the same device, which is called what it was.
    if (event.oldSubscription) body.set("before", event.oldSubscription.endpoint);
    await fetch("/account/notices/devices", { method: "POST", credentials: "same-origin", headers: { accept: "application/json" }, body });
  })());
});
