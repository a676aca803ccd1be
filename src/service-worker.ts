/**
 * The service worker: repeat visits start without the network. It caches the shell, scripts and styles of its build,
 * all or nothing, and keeps the previous build's for open pages; never API calls or the event stream.
 * tools/service-worker.ts builds it; `sw-off.js`, deployed in its place, switches it off.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The DOM types know only a page's `self`. */
const worker = self as unknown as {
  facts: BuildFacts;
  oninstall(event: ExtendableEvent): void;
  onactivate(event: ExtendableEvent): void;
  onfetch(event: FetchEvent): void;
  skipWaiting(): void;
  clients: { claim(): Promise<void> };
};

const { build, base, files, texts, shells } = worker.facts;
const language = /^ru/.test(navigator.language) ? 'ru' : 'en';
const shellAddress = `${shells[language]}`;

/** A file cached by an older build is the same file: names are content hashes. */
async function cacheFile(cache: Cache, path: string): Promise<void> {
  const answer = (await caches.match(path)) ?? (await fetch(path));
  // A captive portal may answer any URL with HTML.
  if (!answer.ok || !/script|css/.test(answer.headers.get('content-type') ?? '')) throw new Error(path);
  await cache.put(path, answer);
}

/** Sequential, to leave bandwidth to the user; the shell last, so that it never refers to missing files. */
async function precache(): Promise<void> {
  const cache = await caches.open(build);
  for (const path of [...files, ...(texts[language] ?? [])]) await cacheFile(cache, path);
  const answer = await fetch(shellAddress, { cache: 'reload' });
  const page = await answer.text();
  // The server has another build.
  if (!page.includes(`${files[0]}`)) throw new Error(shellAddress);
  // Copied: browsers reject a redirected response for a navigation.
  await cache.put(shellAddress, new Response(page, answer));
}

worker.oninstall = (event) => {
  worker.skipWaiting();
  event.waitUntil(precache());
};

worker.onactivate = (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      const others = names.filter((name) => name.startsWith('tern ') && name !== build);
      const old = others.slice(0, -1);
      await Promise.all(old.map((name) => caches.delete(name)));
      await worker.clients.claim();
    }),
  );
};

const nothing = () => undefined;

async function shell(request: Request): Promise<Response> {
  const cache = await caches.open(build).catch(nothing);
  return (await cache?.match(shellAddress).catch(nothing)) ?? fetch(request);
}

/** Retries once here, because some browsers cache a failed module download for the life of the page. */
const file = async (request: Request): Promise<Response> =>
  (await caches.match(request).catch(nothing)) ?? fetch(request).catch(() => fetch(request));

worker.onfetch = (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    // Documents and images have a file extension, the app's routes have none.
    if (!pathname.includes('.')) event.respondWith(shell(request));
  } else if (origin === location.origin && pathname.startsWith(`${base}assets/`))
    event.respondWith(file(request));
};
