const ORIGIN = 'https://vpn.example';

interface RequestLike {
  url: string;
  mode: string;
}

/**
 * The result of a request: a body, a status, or both; `'network'` is a failure, and `'stall'` never settles.
 */
type Answer = string | number | { body?: string; status?: number; type?: string; redirected?: boolean };

const toUrl = (requested: RequestLike | string) =>
  new URL(typeof requested === 'string' ? requested : requested.url, ORIGIN).href;
const toPath = (url: string) => url.replace(ORIGIN, '');

const redirect = (answer: Response, redirected: boolean): Response =>
  Object.defineProperty(answer, 'redirected', { value: redirected });

/** Copies a response with `redirected`, which a clone would lose. */
const copyResponse = (answer: Response) => redirect(answer.clone(), answer.redirected);

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/** Creates a response as servers do: scripts and styles with their type, everything else as a page. */
function answerTo(path: string, answer: Answer = {}): Response {
  if (typeof answer === 'number') return answerTo(path, { status: answer, type: 'text/html' });
  if (typeof answer === 'string') return answerTo(path, { body: answer });
  const { body = `body of ${path}`, status = 200, redirected = false } = answer;
  const { type = TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html' } = answer;
  // As bytes, because a text would set a content type.
  const bytes = new TextEncoder().encode(body);
  const headers = type ? { 'content-type': type } : undefined;
  return redirect(new Response(bytes, { status, headers }), redirected);
}

type Handlers = Record<
  'oninstall' | 'onactivate' | 'onmessage' | 'onfetch',
  ((event: object) => void) | undefined
>;

/**
 * FakeScope is the global scope of a service worker, with a scripted network and a storage that may fail.
 */
export class FakeScope {
  private readonly stores = new Map<string, Map<string, Response>>();
  /** The requested paths, in order. */
  readonly requested: string[] = [];
  /** The paths requested past the HTTP cache. */
  readonly reloaded: string[] = [];
  /** Maximum number of concurrent requests. */
  mostAtOnce = 0;
  private pending = 0;
  /** The responses of the network by path; by default a successful one. */
  readonly answers: Record<string, Answer> = {};
  /** Paths whose next request fails. */
  readonly failures: string[] = [];
  /** The operation that the storage rejects. */
  broken: 'open' | 'match' | 'put' | undefined;
  /** The worker's calls of skipWaiting, claim and unregister, in order. */
  readonly acts: string[] = [];
  private handlers = {} as Handlers;

  private check(act: string): void {
    if (this.broken === act) throw new DOMException('No room', 'QuotaExceededError');
  }

  private getStore(name: string): Map<string, Response> {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return store;
  }

  private find(
    requested: RequestLike | string,
    stores: Iterable<Map<string, Response>>,
  ): Response | undefined {
    this.check('match');
    const found = [...stores].map((store) => store.get(toUrl(requested))).find(Boolean);
    return found && copyResponse(found);
  }

  private openCache(name: string) {
    this.check('open');
    const store = this.getStore(name);
    return {
      put: async (requested: RequestLike | string, answer: Response) => {
        this.check('put');
        const copy = copyResponse(answer);
        await answer.text();
        store.set(toUrl(requested), copy);
      },
      keys: async () => [...store.keys()].map((url) => ({ url })),
      match: async (requested: RequestLike | string) => this.find(requested, [store]),
      delete: async (requested: RequestLike | string) => store.delete(toUrl(requested)),
    };
  }

  readonly caches = {
    open: async (name: string) => this.openCache(name),
    keys: async () => [...this.stores.keys()],
    delete: async (name: string) => this.stores.delete(name),
    match: async (requested: RequestLike | string) => this.find(requested, this.stores.values()),
  };

  private readonly fetch = async (requested: RequestLike | string, { cache, signal }: RequestInit = {}) => {
    const path = toPath(toUrl(requested));
    this.requested.push(path);
    if (cache === 'reload') this.reloaded.push(path);
    this.pending += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.pending);
    await this.settle(1);
    this.pending -= 1;
    signal?.throwIfAborted();
    if (this.answers[path] === 'stall')
      await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const failure = this.failures.indexOf(path);
    if (failure >= 0) this.failures.splice(failure, 1);
    if (failure >= 0 || this.answers[path] === 'network') throw new TypeError('Failed to fetch');
    return answerTo(path, this.answers[path]);
  };

  /** Runs the code of a worker in this scope. */
  run(code: string): void {
    const act = (name: string) => async () => void this.acts.push(name);
    const self = Object.assign(this.handlers, {
      skipWaiting: act('skipWaiting'),
      clients: { claim: act('claim') },
      registration: { unregister: act('unregister') },
    });
    const run = new Function('self', 'caches', 'fetch', 'location', code);
    run(self, this.caches, this.fetch, { origin: ORIGIN });
  }

  private async live(handler: 'oninstall' | 'onactivate' | 'onmessage', data?: object): Promise<void> {
    const works: Promise<unknown>[] = [];
    this.handlers[handler]?.({ data, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  }

  readonly install = () => this.live('oninstall');
  readonly activate = () => this.live('onactivate');
  /** A page sends its language. */
  readonly sendLanguage = (language: string) => this.live('onmessage', { language });

  private async answer(path: string, mode: string): Promise<Response | null> {
    let answer: Promise<Response> | null = null;
    const respondWith = (given: Promise<Response>) => {
      answer = given;
    };
    this.handlers.onfetch?.({ request: { url: toUrl(path), mode }, respondWith });
    return answer;
  }

  /** Requests a file; null when the worker leaves the request to the browser. */
  readonly ask = (path: string) => this.answer(path, 'cors');
  /** The text of a file. */
  readonly load = async (path: string) => (await this.ask(path))?.text() ?? null;
  /** The text of a page after a navigation, for which browsers reject redirected responses. */
  readonly open = async (path: string) => {
    const answer = await this.answer(path, 'navigate');
    if (answer?.redirected) throw new TypeError('A redirected response was used');
    return (await answer?.text()) ?? null;
  };

  put(name: string, path: string, body: string): void {
    this.getStore(name).set(toUrl(path), answerTo(path, body));
  }

  /** Removes a file from the storage. */
  lose(name: string, path: string): void {
    this.getStore(name).delete(toUrl(path));
  }

  /** The paths in a cache. */
  listPaths(name: string): string[] {
    return [...(this.stores.get(name)?.keys() ?? [])].map(toPath);
  }

  /** Waits until queued tasks have run. */
  async settle(turns = 10): Promise<void> {
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
}
