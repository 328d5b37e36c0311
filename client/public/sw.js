/**
 * What stands between the page and a network that is not there.
 *
 * The room itself is never kept: whatever it says goes over the network or not at all, so that nobody sees a
 * table as it was. Kept is one page that says so when there is no network. And it shows what the room pushes.
 */
const OFFLINE = "offline-1";
const KEPT = ["/offline.html", "/offline.css", "/favicon.svg"];

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(
    caches
      .open(OFFLINE)
      .then((cache) => cache.addAll(KEPT.map((url) => new Request(url, { cache: "reload" })))),
  );
});

addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== OFFLINE).map((name) => caches.delete(name))),
      )
      .then(() => clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  const { mode, url, method } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  // Where the browser goes to: the page, from the network; without one, the page that says so.
  if (mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match("/offline.html")));
  else if (KEPT.includes(pathname))
    event.respondWith(fetch(event.request).catch(() => caches.match(pathname)));
});

/** The room has pushed: { title, body, tag, url }. Browsers ask that each push is shown. */
addEventListener("push", (event) => {
  const { title, body, tag, url } = event.data?.json() ?? {};
  event.waitUntil(
    registration.showNotification(title ?? "mazziere", {
      body,
      tag,
      icon: "/icons/icon-192.png",
      data: { url: url ?? "/" },
    }),
  );
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", location.origin);
  if (url.origin !== location.origin) return;
  event.waitUntil(
    clients.matchAll({ type: "window" }).then(async ([open]) => {
      if (open === undefined) return clients.openWindow(url);
      await open.focus();
      return open.url === url.href ? undefined : open.navigate(url);
    }),
  );
});
