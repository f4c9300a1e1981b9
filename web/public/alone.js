// The service worker of a page without a server; FILES (name and fingerprint of each) and VERSION stand above it.
// After the first visit everything comes from the device. A new version is fetched beside the old one and takes over when
// the page says so, which it does between games. What the version before had is kept until then, and one version longer:
// another page of this device may still be using it.
// Other pages of this origin keep things too: names tell whose they are.
const OURS = `starboard ${self.registration.scope} `;
const KEPT = OURS + VERSION;
const ours = (name) => name.startsWith(OURS);
const address = (name) => new URL(name || './', self.registration.scope).href;

/** What the hall is made of is kept unpacked, and as what it is: so a browser also keeps what it has compiled of it. */
async function unpacked(name, reply) {
  const kind = name.endsWith('.wasm.gz') ? 'application/wasm' : 'application/octet-stream';
  const data = new Uint8Array(await reply.arrayBuffer());
  const zipped = data[0] === 0x1f && data[1] === 0x8b;
  const stream = new Blob([data]).stream();
  return new Response(zipped ? stream.pipeThrough(new DecompressionStream('gzip')) : stream, {
    headers: { 'Content-Type': kind, 'Starboard-Kept': 'unpacked' },
  });
}

async function fill() {
  const cache = await caches.open(KEPT);
  const older = (await caches.keys()).filter((name) => ours(name) && name !== KEPT);
  for (const [name, hash] of FILES) {
    const key = new Request(`${address(name)}?${hash}`);
    if (await cache.match(key)) continue;
    let found;
    for (const old of older) found ??= await (await caches.open(old)).match(key);
    found ??= await fetch(name.startsWith('host/') ? key : new Request(address(name), { cache: 'no-cache' }));
    if (!found.ok) throw new Error(`${name}: ${found.status}`);
    await cache.put(key, name.endsWith('.gz') ? await unpacked(name, found) : found);
  }
}
const hashes = new Map(FILES);

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const names = (await caches.keys()).filter((name) => ours(name) && name !== KEPT);
      await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  ),
);
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

async function kept(request) {
  const url = new URL(request.url);
  const name = request.mode === 'navigate' ? '' : url.href.slice(self.registration.scope.length).split(/[?#]/)[0];
  const hash = hashes.get(name);
  // A page that was open before this version asks for the files of its own by their fingerprints.
  const found =
    (request.mode !== 'navigate' && url.search && (await caches.match(request))) ||
    (hash && (await (await caches.open(KEPT)).match(`${address(name)}?${hash}`))) ||
    (await caches.match(request, { ignoreSearch: true }));
  return found || fetch(request);
}
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(self.registration.scope)) event.respondWith(kept(request));
});
