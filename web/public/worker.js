// Keeps the offline page at hand. Everything else comes from the server, whose answers say how long they last.
const KEPT = 'starboard-2';
// A table without a server may lie below the same address, and keeps its own things.
const OURS = /^starboard-\d+$/;
const PAGES = ['./offline.html', './offline.css', './offline.js', './icon.svg'];
self.addEventListener('install', (event) => event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(PAGES))));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => OURS.test(name) && name !== KEPT).map((name) => caches.delete(name))),
      ),
  ),
);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('./offline.html')));
  else if (PAGES.some((page) => request.url.endsWith(page.slice(1))))
    event.respondWith(fetch(request).catch(() => caches.match(request)));
});

// "Your turn": shown by the browser, also while no page is open; a press leads to the table.
self.addEventListener('push', (event) => {
  const { text, url, table } = event.data?.json() ?? {};
  if (!text) return;
  event.waitUntil(
    self.registration.showNotification('Starboard', {
      body: text,
      icon: './icon.svg',
      tag: table || 'test',
      data: { url, table },
    }),
  );
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { table } = event.notification.data ?? {};
  const target = new URL(table ? `./#/t/${table}` : './', self.registration.scope).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((open) => {
      const page = open.find((client) => client.url.startsWith(self.registration.scope));
      return page ? page.navigate(target).then((moved) => (moved ?? page).focus()) : self.clients.openWindow(target);
    }),
  );
});
