// Opens the product's pages without a connection (docs/domains/offline.md): it answers with the page and the files that
// a page with an open note asked it to keep, and with nothing else. Data never passes through it.
const cacheName = 'snaplore-page';
const page = '/index.html';
/** How many files are kept. */
const filesMax = 400;

self.addEventListener('install', () => {
  self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

const isFile = (path) => path.startsWith('/assets/') || path === '/theme.js' || path === '/logo.svg';
const isPage = ({ mode, method }, path) =>
  mode === 'navigate' && method === 'GET' && !/^\/(api|graphql|media|playground)(\/|$)/.test(path);

async function pageOf(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(page, { cacheName });
    if (kept) return kept;
    throw error;
  }
}

async function fileOf(request) {
  // Some browsers remove the connection before the file: what is kept comes first, its name changes with its content.
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (isPage(request, pathname)) event.respondWith(pageOf(request));
  else if (request.method === 'GET' && isFile(pathname)) event.respondWith(fileOf(request));
});

/** Keeps the page and these files; of another build only what this one has too. */
async function keep(paths) {
  const cache = await caches.open(cacheName);
  const [former, current] = await Promise.all([cache.match(page), fetch(page, { cache: 'no-cache' })]);
  if (!current.ok) return;
  const isAnother = !former || (await former.text()) !== (await current.clone().text());
  await cache.put(page, current);
  const wanted = new Set(paths.filter(isFile).slice(0, filesMax));
  const known = (await cache.keys()).map((request) => new URL(request.url).pathname);
  const isFull = known.length + wanted.size > filesMax;
  for (const path of known) if ((isAnother || isFull) && path !== page && !wanted.has(path)) await cache.delete(path);
  for (const path of wanted) {
    // The names without a hash may have another content.
    if (path.startsWith('/assets/') && known.includes(path)) continue;
    const file = await fetch(path);
    if (file.ok) await cache.put(path, file);
  }
}

self.addEventListener('message', (event) => {
  const { data, source } = event;
  if (data?.type !== 'keep' || !Array.isArray(data.paths)) return;
  event.waitUntil(
    keep(data.paths.filter((path) => typeof path === 'string')).then(
      () => source?.postMessage({ type: 'kept' }),
      () => undefined,
    ),
  );
});
