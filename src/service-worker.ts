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
  facts: BuildFacts;
  oninstall(event: LifeEvent): void;
  onactivate(event: LifeEvent): void;
  onfetch(event: AskEvent): void;
  skipWaiting(): void;
  clients: { claim(): Promise<void> };
};

const { build, base, files, texts, shells } = worker.facts;
const language = /^ru/.test(navigator.language) ? 'ru' : 'en';
const shellAddress = `${shells[language]}`;

/** What an older build has kept is the same file: names change with their content. */
async function keep(cache: Cache, path: string): Promise<void> {
  const answer = (await caches.match(path)) ?? (await fetch(path));
  // A host or a filter may answer any address with a page of its own.
  if (!answer.ok || !/script|css/.test(answer.headers.get('content-type') ?? '')) throw new Error(path);
  await cache.put(path, answer);
}

/** One after the other, as a person may be waiting for something else; the shell last, when it can be relied on. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(build);
  for (const path of [...files, ...(texts[language] ?? [])]) await keep(cache, path);
  const answer = await fetch(shellAddress, { cache: 'reload' });
  const page = await answer.text();
  // Not yet, or not any more, the page of this build.
  if (!page.includes(`${files[0]}`)) throw new Error(shellAddress);
  // Built anew: a browser takes no answer for a page that was redirected on its way.
  await cache.put(shellAddress, new Response(page, answer));
}

worker.oninstall = (event) => {
  worker.skipWaiting();
  event.waitUntil(keepBuild());
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

/** A connection that broke off is tried once more; the page could not: some browsers remember a module that did not come. */
const file = async (request: Request): Promise<Response> =>
  (await caches.match(request).catch(nothing)) ?? fetch(request).catch(() => fetch(request));

worker.onfetch = (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    // Documents and pictures have an ending, the product's pages have none.
    if (!pathname.includes('.')) event.respondWith(shell(request));
  } else if (origin === location.origin && pathname.startsWith(`${base}assets/`))
    event.respondWith(file(request));
};
