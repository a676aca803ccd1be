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

const { build, base, files, texts, shells, digests } = worker.facts;
const language = /^ru/.test(navigator.language) ? 'ru' : 'en';
const shellAddress = `${shells[language]}`;

/** For each download; what is missing then is fetched by the next installation. */
const LIMIT_MS = 60_000;
const download = (path: string, cache?: RequestCache) =>
  fetch(path, { ...(cache && { cache }), signal: AbortSignal.timeout(LIMIT_MS) });

/** Whether it is the file of this build, whole: a captive portal may answer any URL, and storage may rot. */
async function isIntact(path: string, answer: Response): Promise<boolean> {
  // Servers that do not know a file's type would have the browser refuse it.
  if (!answer.ok || !/script|css/.test(answer.headers.get('content-type') ?? '')) return false;
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === digests[path];
}

/** From an older build, if that has it, or from the server. */
async function cacheFile(cache: Cache, path: string): Promise<void> {
  const kept = await caches.match(path);
  const answer = kept && (await isIntact(path, kept)) ? kept : await download(path);
  if (answer !== kept && !(await isIntact(path, answer))) throw new Error(path);
  await cache.put(path, answer);
}

/** Sequential, to leave bandwidth to the user; the shell last, so that it never refers to missing files. */
async function precache(): Promise<void> {
  const cache = await caches.open(build);
  for (const path of [...files, ...(texts[language] ?? [])]) await cacheFile(cache, path);
  const answer = await download(shellAddress, 'reload');
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

/** A build is whole with its shell, which is cached last. */
const isWhole = async (name: string) =>
  (await (await caches.open(name)).keys()).some(({ url }) => url.endsWith('.html'));

/** Keeps, beside its own, the newest whole build: not one whose installation failed. */
async function dropOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith('tern ') && name !== build);
  let before: string | undefined;
  for (const name of others) if (await isWhole(name)) before = name;
  await Promise.all(others.filter((name) => name !== before).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.onactivate = (event) => {
  event.waitUntil(dropOldBuilds());
};

const nothing = () => undefined;

/** What is cached, in this build before the older one. */
async function cached(asked: Request | string): Promise<Response | undefined> {
  const own = await caches.open(build).catch(nothing);
  return (await own?.match(asked).catch(nothing)) ?? caches.match(asked).catch(nothing);
}

/** Every start sends one of these calls. */
const FIRST_CALLS = /\/(vpn\/v1\/users|auth\/logout)$/;
const START_MS = 5000;
/** When a page was opened that has not sent its first call; 0 once it has. */
let openedAt = 0;

/** The cached shell; but where that has failed to start, this build is dropped and the server asked. */
async function shell(request: Request): Promise<Response> {
  const hasFailed = openedAt > 0 && Date.now() - openedAt > START_MS;
  openedAt = Date.now();
  if (hasFailed) await caches.delete(build).catch(nothing);
  const own = await caches.open(build).catch(nothing);
  return (await own?.match(shellAddress).catch(nothing)) ?? fetch(request);
}

/** Retries once here, because some browsers cache a failed module download for the life of the page. */
const file = async (request: Request): Promise<Response> =>
  (await cached(request)) ?? fetch(request).catch(() => fetch(request));

worker.onfetch = (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (FIRST_CALLS.test(pathname)) openedAt = 0;
  if (request.mode === 'navigate') {
    // Documents and images have a file extension, the app's routes have none.
    if (!pathname.includes('.')) event.respondWith(shell(request));
  } else if (origin === location.origin && pathname.startsWith(`${base}assets/`))
    event.respondWith(file(request));
};
