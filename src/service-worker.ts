/**
 * The service worker: a repeat visit starts without the network. It keeps the shell, scripts and styles of its build, whole
 * or not at all, beside those of the build before, which pages that are open go on with; never the API nor the stream of
 * notifications. tools/service-worker.ts builds it; `sw-off.js` in its place switches it off.
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
/** The scripts and styles of every visitor, the entry first, and a language's texts. */
declare const __FILES__: string[];
declare const __TEXTS__: Record<'en' | 'ru', string[]>;

/** One after the other, as a person may be waiting for something else; the shell last, when it can be relied on. */
async function keepBuild(): Promise<void> {
  const files = await caches.open(__BUILD__);
  const texts = __TEXTS__[/^ru/.test(navigator.language) ? 'ru' : 'en'];
  for (const path of [...__FILES__, ...texts]) {
    const answer = await fetch(path);
    // A host or a filter may answer any address with a page of its own.
    if (!answer.ok || !/script|css/.test(answer.headers.get('content-type') ?? '')) throw path;
    await files.put(path, answer);
  }
  const answer = await fetch(__SHELL__, { cache: 'reload' });
  const page = await answer.text();
  // Not yet, or not any more, the page of this build.
  if (!page.includes(`${__FILES__[0]}`)) throw __SHELL__;
  // Built anew: a browser takes no answer for a page that was redirected on its way.
  const shell = new Response(page, answer);
  // It is for every address: no painted page is to be seen first (tools/documents.ts).
  shell.headers.delete('content-language');
  await files.put(__SHELL__, shell);
}

worker.oninstall = (event) => {
  worker.skipWaiting();
  event.waitUntil(keepBuild());
};

worker.onactivate = (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      const others = names.filter((name) => name.startsWith('tern ') && name !== __BUILD__);
      const old = others.slice(0, -1);
      await Promise.all(old.map((name) => caches.delete(name)));
      await worker.clients.claim();
    }),
  );
};

const nothing = () => undefined;

async function shell(request: Request): Promise<Response> {
  const files = await caches.open(__BUILD__).catch(nothing);
  return (await files?.match(__SHELL__).catch(nothing)) ?? fetch(request);
}

/** A connection that broke off is tried once more; the page could not: some browsers remember a module that did not come. */
const file = async (request: Request): Promise<Response> =>
  (await caches.match(request).catch(nothing)) ?? fetch(request).catch(() => fetch(request));

worker.onfetch = (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    // Documents and pictures have an ending, the product's pages have none.
    if (!pathname.includes('.')) event.respondWith(shell(request));
  } else if (origin === location.origin && pathname.startsWith(`${__SHELL__}assets/`))
    event.respondWith(file(request));
};
