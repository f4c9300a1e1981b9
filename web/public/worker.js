// Keeps the offline page at hand. Everything else comes from the server, whose answers say how long they last.
const KEPT = 'starboard-1';
const PAGES = ['./offline.html', './offline.css', './icon.svg'];
self.addEventListener('install', (event) => event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(PAGES))));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))),
  ),
);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('./offline.html')));
  else if (PAGES.some((page) => request.url.endsWith(page.slice(1))))
    event.respondWith(fetch(request).catch(() => caches.match(request)));
});
