/**
 * The service worker lets repeat visits start without the network. It caches the scripts and styles of its
 * build, and the shell and texts of the language in use. It keeps the previous build for pages that are still
 * open, and never caches API calls or the event stream. tools/service-worker.ts builds it; `sw-off.js`,
 * deployed in its place, removes it.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface LanguageEvent extends ExtendableEvent {
  /** Sent by src/lib/service-worker.ts. */
  data: { language: string };
}

interface FetchEvent extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The DOM types know only a page's `self`. */
const worker = self as unknown as {
  facts: BuildFacts;
  oninstall(event: ExtendableEvent): void;
  onactivate(event: ExtendableEvent): void;
  onmessage(event: LanguageEvent): void;
  onfetch(event: FetchEvent): void;
  skipWaiting(): void;
  clients: { claim(): Promise<void> };
};

const { build, base, files, texts, shells, digests } = worker.facts;

const ignore = () => undefined;

/** The time limit of each download; a later start or installation downloads what is still missing. */
const LIMIT_MS = 60_000;

/** Downloads a file of this build. Shell names never change, so the HTTP cache may hold an old shell. */
const download = (path: string) =>
  fetch(path, {
    cache: path.endsWith('.html') ? 'reload' : 'default',
    signal: AbortSignal.timeout(LIMIT_MS),
  });

/** Checks a file against its digest: captive portals answer any URL, and cached data may be corrupt. */
async function isIntact(path: string, response: Response): Promise<boolean> {
  // Browsers refuse a script or style sheet with the wrong MIME type.
  if (!response.ok || !/script|css|html/.test(response.headers.get('content-type') ?? '')) return false;
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === digests[path];
}

/** Returns a file of this build from an older cache or from the server. Rejects when neither has it. */
async function obtain(path: string): Promise<Response> {
  const cached = await caches.match(path);
  if (cached && (await isIntact(path, cached))) return cached;
  const response = await download(path);
  if (!(await isIntact(path, response))) throw new Error(path);
  return response;
}

/**
 * Downloads the files that are missing in this build's cache. Without a language, as on a first visit, it
 * skips texts and shell. The shell is requested first, because the server may have a newer build, and saved
 * last, so that it never refers to missing files. Downloads are sequential to leave bandwidth to the user.
 */
async function completeCache(language: string | undefined): Promise<void> {
  const cache = await caches.open(build);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const shellPath = shells[`${language}`];
  const shell = shellPath && !paths.includes(shellPath) ? await obtain(shellPath) : undefined;
  for (const path of [...files, ...(texts[`${language}`] ?? [])])
    if (!paths.includes(path)) await cache.put(path, await obtain(path));
  if (!shellPath || !shell) return;
  // Copied, because browsers reject a redirected response for a navigation.
  await cache.put(shellPath, new Response(await shell.text(), shell));
  // Only the shell of the language used last stays in the cache.
  for (const path of Object.values(shells)) if (path !== shellPath) await cache.delete(path);
}

let completing = Promise.resolve();

/** Completes the cache once the previous run has ended, successfully or not. */
function queueCompletion(language: string | undefined): Promise<void> {
  completing = completing.catch(ignore).then(() => completeCache(language));
  return completing;
}

/** Returns the cached shell of a build and its language; undefined while that build is incomplete. */
async function findShell(name: string): Promise<{ language: string; shell: Response } | undefined> {
  const cache = await caches.open(name);
  for (const [language, path] of Object.entries(shells)) {
    const shell = await cache.match(path);
    if (shell) return { language, shell };
  }
  return undefined;
}

/** Returns the newest complete build other than this one, and the language that pages used with it. */
async function findPreviousBuild(): Promise<{ name: string; language: string } | undefined> {
  let previous: { name: string; language: string } | undefined;
  for (const name of await caches.keys()) {
    if (!name.startsWith('tern ') || name === build) continue;
    const found = await findShell(name);
    if (found) previous = { name, language: found.language };
  }
  return previous;
}

worker.oninstall = (event) => {
  worker.skipWaiting();
  event.waitUntil(findPreviousBuild().then((previous) => queueCompletion(previous?.language)));
};

/** Pages send their language on each start and whenever it changes. */
worker.onmessage = (event) => {
  event.waitUntil(queueCompletion(event.data.language).catch(ignore));
};

/** Deletes all builds but this one and the previous one, which pages may still have open. */
async function dropOldBuilds(): Promise<void> {
  const previous = await findPreviousBuild();
  const names = (await caches.keys()).filter((name) => name.startsWith('tern ') && name !== build);
  await Promise.all(names.filter((name) => name !== previous?.name).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.onactivate = (event) => {
  event.waitUntil(dropOldBuilds());
};

/** The first API call of a page; every successful start sends one of these. */
const FIRST_CALLS = /\/(vpn\/v1\/users|auth\/logout)$/;
/** Time that a start may take until its first call. */
const START_MS = 5000;
/** More than one failed start is needed: a page that was closed early looks like one. */
const MAX_FAILED_STARTS = 2;
/**
 * Entry of this build's cache that counts the failed starts: browsers stop an idle worker, which would forget
 * them.
 */
const STARTS = `${base}starts`;

interface Starts {
  /** Time at which the last page was opened, in epoch ms. */
  openedAt: number;
  failed: number;
}

/** Counts the previous start as failed if its page has not sent a first call. Resolves to how many have failed. */
async function countStart(): Promise<number> {
  const cache = await caches.open(build);
  const saved: Starts | undefined = await (await cache.match(STARTS))?.json();
  const isFailed = saved !== undefined && Date.now() - saved.openedAt > START_MS;
  const starts: Starts = { openedAt: Date.now(), failed: (saved?.failed ?? 0) + (isFailed ? 1 : 0) };
  await cache.put(STARTS, new Response(JSON.stringify(starts)));
  return starts.failed;
}

/** Forgets the start that is being counted, and the failed ones before it. */
async function markStarted(): Promise<void> {
  if (await caches.match(STARTS)) await (await caches.open(build)).delete(STARTS);
}

/** Requests an app page from the server; undefined if the response is something else or takes too long. */
async function requestPage(request: Request): Promise<Response | undefined> {
  const response = await fetch(request, { signal: AbortSignal.timeout(START_MS) }).catch(ignore);
  const page = response?.ok ? await response.clone().text().catch(ignore) : undefined;
  return page?.includes('id="app"') ? response : undefined;
}

/**
 * Answers a navigation with the cached shell. After failed starts it requests the page from the server
 * instead, and deletes the cache if the server responds: that page fills it again.
 */
async function openPage(request: Request): Promise<Response> {
  const found = await findShell(build).catch(ignore);
  if (!found) return fetch(request);
  const failedStarts = (await countStart().catch(ignore)) ?? 0;
  if (failedStarts < MAX_FAILED_STARTS) return found.shell;
  const page = await requestPage(request);
  if (!page) return found.shell;
  await caches.delete(build).catch(ignore);
  return page;
}

/** Returns a file from the cache of this build, else from an older one. */
async function findFile(request: Request): Promise<Response | undefined> {
  const own = await caches.open(build).catch(ignore);
  return (await own?.match(request).catch(ignore)) ?? caches.match(request).catch(ignore);
}

/** Retries a download once, because some browsers cache a failed module download for the life of the page. */
const openFile = async (request: Request): Promise<Response> =>
  (await findFile(request)) ?? fetch(request).catch(() => fetch(request));

worker.onfetch = (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (FIRST_CALLS.test(pathname)) markStarted().catch(ignore);
  if (request.mode === 'navigate') {
    // Documents and images have a file extension, the app's routes have none.
    if (!pathname.includes('.')) event.respondWith(openPage(request));
  } else if (origin === location.origin && pathname.startsWith(`${base}assets/`))
    event.respondWith(openFile(request));
};
