/**
 * The service worker: a repeat visit starts without the network. It keeps the shell and the hashed files that were
 * asked for, never the API nor the stream of notifications. A new one is installed with every build, beside the files of
 * the last; the page that is open goes on with those. tools/service-worker.ts builds it; `sw-off.js` switches it off.
 */

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface AskEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The types of a page's `self` know nothing of a worker's. */
const worker = self as unknown as {
  oninstall(event: LifeEvent): void;
  onactivate(event: LifeEvent): void;
  onfetch(event: AskEvent): void;
  skipWaiting(): void;
  clients: { claim(): Promise<void> };
};

/** The address of the shell, and the name of this build's files. */
declare const __SHELL__: string;
declare const __BUILD__: string;
/** The scripts of every visitor, and a language's texts. */
declare const __SCRIPTS__: string[];
declare const __TEXTS__: Record<'en' | 'ru', string[]>;

/** A build's files and those of the one before. */
const KEPT = 2;

worker.oninstall = (event) => {
  worker.skipWaiting();
  event.waitUntil(caches.open(__BUILD__).then((files) => files.add(__SHELL__)));
};

worker.onactivate = (event) => {
  event.waitUntil(
    caches.keys().then(async (builds) => {
      const old = builds.filter((name) => name.startsWith('tern ')).slice(0, -KEPT);
      await Promise.all(old.map((build) => caches.delete(build)));
      await worker.clients.claim();
    }),
  );
  // Not waited for: until the end of that the page's own requests would stand still.
  if (!('connection' in navigator && Object(navigator.connection).saveData)) void bringAll();
};

/** What is not here yet is brought while nobody waits for it: the next page then needs no network. */
async function bringAll(): Promise<void> {
  const texts = __TEXTS__[/^ru/.test(navigator.language) ? 'ru' : 'en'];
  for (const path of [...__SCRIPTS__, ...texts]) await file(new Request(path)).catch(() => {});
}

/** A storage that is full or refused must not keep anything from the page. */
const nothing = () => undefined;

async function shell(request: Request): Promise<Response> {
  const files = await caches.open(__BUILD__).catch(nothing);
  return (await files?.match(__SHELL__).catch(nothing)) ?? fetch(request);
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request).catch(nothing);
  if (kept) return kept;
  // A connection that broke off is tried once more; the page could not: browsers remember a module that did not come.
  const answer = await fetch(request).catch(() => fetch(request));
  const copy = answer.clone();
  caches
    .open(__BUILD__)
    // A file that is gone: the shell that names it is old, and the next start asks the server for another.
    .then((files): Promise<unknown> => (copy.ok ? files.put(request, copy) : files.delete(__SHELL__)))
    .catch(nothing);
  return answer;
}

worker.onfetch = (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    // Documents and pictures have an ending, the product's pages have none.
    if (!pathname.includes('.')) event.respondWith(shell(request));
  } else if (origin === location.origin && pathname.startsWith(`${__SHELL__}assets/`))
    event.respondWith(file(request));
};
