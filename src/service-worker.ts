/**
 * The service worker: repeat visits start without the network. It caches the scripts and styles of its build, with the
 * shell and the texts of the language that pages use, and keeps the previous build for open pages; it never caches API
 * calls or the event stream. tools/service-worker.ts builds it; `sw-off.js`, deployed in its place, switches it off.
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
  respondWith(answer: Promise<Response>): void;
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

const nothing = () => undefined;

/** The limit of each download; a later start or installation downloads what is missing then. */
const LIMIT_MS = 60_000;

/** Downloads a file of this build. Shells keep their names in every build, so the HTTP cache may hold an older one. */
const download = (path: string) =>
  fetch(path, {
    cache: path.endsWith('.html') ? 'reload' : 'default',
    signal: AbortSignal.timeout(LIMIT_MS),
  });

/** Whether an answer is the whole file of this build: a captive portal may answer any URL, and storage may rot. */
async function isIntact(path: string, answer: Response): Promise<boolean> {
  // The browser would refuse a file whose type the server does not know.
  if (!answer.ok || !/script|css|html/.test(answer.headers.get('content-type') ?? '')) return false;
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === digests[path];
}

/** Returns a file of this build from an older cache or from the server. Rejects when neither has it. */
async function obtain(path: string): Promise<Response> {
  const kept = await caches.match(path);
  if (kept && (await isIntact(path, kept))) return kept;
  const answer = await download(path);
  if (!(await isIntact(path, answer))) throw new Error(path);
  return answer;
}

/**
 * Downloads what the cache of this build lacks. Without a language, on a first visit, it leaves out texts and shell. The
 * shell is requested first, because the server may have a newer build, and saved last, so that it never refers to
 * missing files. Downloads are sequential, to leave bandwidth to the user.
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
  // One shell is kept: that of the language used last.
  for (const path of Object.values(shells)) if (path !== shellPath) await cache.delete(path);
}

let completing = Promise.resolve();

/** Completes the cache after the work before, which may have failed. */
function queueCompletion(language: string | undefined): Promise<void> {
  completing = completing.catch(nothing).then(() => completeCache(language));
  return completing;
}

/** The shell in the cache of a build, with its language; undefined while that build is incomplete. */
async function findShell(name: string): Promise<{ language: string; shell: Response } | undefined> {
  const cache = await caches.open(name);
  for (const [language, path] of Object.entries(shells)) {
    const shell = await cache.match(path);
    if (shell) return { language, shell };
  }
  return undefined;
}

/** The newest complete build, other than this one, and the language that pages used with it. */
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

/** Pages send their language after each start and each switch. */
worker.onmessage = (event) => {
  event.waitUntil(queueCompletion(event.data.language).catch(nothing));
};

/** Keeps the previous build beside its own, for pages that are still open. */
async function dropOldBuilds(): Promise<void> {
  const previous = await findPreviousBuild();
  const names = (await caches.keys()).filter((name) => name.startsWith('tern ') && name !== build);
  await Promise.all(names.filter((name) => name !== previous?.name).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.onactivate = (event) => {
  event.waitUntil(dropOldBuilds());
};

/** Every start sends one of these calls. */
const FIRST_CALLS = /\/(vpn\/v1\/users|auth\/logout)$/;
/** How long a start may take until its first call. */
const START_MS = 5000;
/** One start may look like a failure because its page was closed early. */
const MAX_FAILED_STARTS = 2;
/** When the last page was opened that has not sent its first call; 0 once it has. */
let openedAt = 0;
let failedStarts = 0;

/** Counts a start as failed when the next page is opened and no first call has been sent. */
function countStart(): void {
  if (openedAt > 0 && Date.now() - openedAt > START_MS) failedStarts++;
  openedAt = Date.now();
}

function markStarted(): void {
  openedAt = 0;
  failedStarts = 0;
}

/** Requests a page of the product from the server; undefined when something else answers, or nothing in time. */
async function requestPage(request: Request): Promise<Response | undefined> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(START_MS) }).catch(nothing);
  const page = answer?.ok ? await answer.clone().text().catch(nothing) : undefined;
  return page?.includes('id="app"') ? answer : undefined;
}

/**
 * Answers a navigation with the cached shell. After failed starts the server is asked first, and the cache dropped once
 * the server has answered: the page from there completes it again.
 */
async function openPage(request: Request): Promise<Response> {
  countStart();
  const found = await findShell(build).catch(nothing);
  if (!found) return fetch(request);
  if (failedStarts < MAX_FAILED_STARTS) return found.shell;
  const page = await requestPage(request);
  if (!page) return found.shell;
  failedStarts = 0;
  await caches.delete(build).catch(nothing);
  return page;
}

/** Finds a file in the cache of this build, then in the older one. */
async function findFile(request: Request): Promise<Response | undefined> {
  const own = await caches.open(build).catch(nothing);
  return (await own?.match(request).catch(nothing)) ?? caches.match(request).catch(nothing);
}

/** Retries a download once, because some browsers remember a failed module download for the life of the page. */
const openFile = async (request: Request): Promise<Response> =>
  (await findFile(request)) ?? fetch(request).catch(() => fetch(request));

worker.onfetch = (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (FIRST_CALLS.test(pathname)) markStarted();
  if (request.mode === 'navigate') {
    // Documents and images have a file extension, the app's routes have none.
    if (!pathname.includes('.')) event.respondWith(openPage(request));
  } else if (origin === location.origin && pathname.startsWith(`${base}assets/`))
    event.respondWith(openFile(request));
};
