const ORIGIN = 'https://vpn.example';

interface Asked {
  url: string;
  mode: string;
}

/**
 * What comes of a request: a body, a status, more than one of these, `'network'`: a failure, or `'stall'`:
 * nothing.
 */
type Answer = string | number | { body?: string; status?: number; type?: string; redirected?: boolean };

const urlOf = (asked: Asked | string) => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href;
const pathOf = (url: string) => url.replace(ORIGIN, '');

const redirect = (answer: Response, redirected: boolean): Response =>
  Object.defineProperty(answer, 'redirected', { value: redirected });

/** A clone by itself forgets what was put on. */
const copyOf = (answer: Response) => redirect(answer.clone(), answer.redirected);

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/** An answer as servers give it: scripts and styles as such, all else and what fails as a page. */
function answerTo(path: string, answer: Answer = {}): Response {
  if (typeof answer === 'number') return answerTo(path, { status: answer, type: 'text/html' });
  if (typeof answer === 'string') return answerTo(path, { body: answer });
  const { body = `body of ${path}`, status = 200, redirected = false } = answer;
  const { type = TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html' } = answer;
  // Bytes, as a text would have a type of its own.
  const bytes = new TextEncoder().encode(body);
  const headers = type ? { 'content-type': type } : undefined;
  return redirect(new Response(bytes, { status, headers }), redirected);
}

type Handlers = Record<
  'oninstall' | 'onactivate' | 'onmessage' | 'onfetch',
  ((event: object) => void) | undefined
>;

/**
 * The world of a service worker, with a network that answers what it is told to and storage that may fail.
 */
export class FakeScope {
  private readonly stores = new Map<string, Map<string, Response>>();
  /** The paths that the network was asked for, in order. */
  readonly asked: string[] = [];
  /** Those of them that had to come from the server, past what browsers keep of their own. */
  readonly reloaded: string[] = [];
  /** The most that was asked for at a time. */
  mostAtOnce = 0;
  private pending = 0;
  /** What the network answers, by path; a good answer of its own words by default. */
  readonly answers: Record<string, Answer> = {};
  /** Paths whose next request fails. */
  readonly failures: string[] = [];
  /** What the storage refuses. */
  broken: 'open' | 'match' | 'put' | undefined;
  /** What the worker did with itself, in order. */
  readonly acts: string[] = [];
  private handlers = {} as Handlers;

  private check(act: string): void {
    if (this.broken === act) throw new DOMException('No room', 'QuotaExceededError');
  }

  private storeOf(name: string): Map<string, Response> {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return store;
  }

  private find(asked: Asked | string, stores: Iterable<Map<string, Response>>): Response | undefined {
    this.check('match');
    const found = [...stores].map((store) => store.get(urlOf(asked))).find((kept) => kept);
    return found && copyOf(found);
  }

  private openCache(name: string) {
    this.check('open');
    const store = this.storeOf(name);
    return {
      put: async (asked: Asked | string, answer: Response) => {
        this.check('put');
        const copy = copyOf(answer);
        await answer.text();
        store.set(urlOf(asked), copy);
      },
      keys: async () => [...store.keys()].map((url) => ({ url })),
      match: async (asked: Asked | string) => this.find(asked, [store]),
      delete: async (asked: Asked | string) => store.delete(urlOf(asked)),
    };
  }

  readonly caches = {
    open: async (name: string) => this.openCache(name),
    keys: async () => [...this.stores.keys()],
    delete: async (name: string) => this.stores.delete(name),
    match: async (asked: Asked | string) => this.find(asked, this.stores.values()),
  };

  private readonly fetch = async (asked: Asked | string, { cache, signal }: RequestInit = {}) => {
    const path = pathOf(urlOf(asked));
    this.asked.push(path);
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

  /** Runs the code of a worker in this world. */
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
    this.handlers.onfetch?.({ request: { url: urlOf(path), mode }, respondWith });
    return answer;
  }

  /** Asks for a file; null when the worker leaves that to the browser. */
  readonly ask = (path: string) => this.answer(path, 'cors');
  /** The text of a file. */
  readonly load = async (path: string) => (await this.ask(path))?.text() ?? null;
  /** The text of a page that is gone to; browsers take none that was redirected. */
  readonly open = async (path: string) => {
    const answer = await this.answer(path, 'navigate');
    if (answer?.redirected) throw new TypeError('A redirected response was used');
    return (await answer?.text()) ?? null;
  };

  keep(name: string, path: string, body: string): void {
    this.storeOf(name).set(urlOf(path), answerTo(path, body));
  }

  /** The storage loses a file. */
  lose(name: string, path: string): void {
    this.storeOf(name).delete(urlOf(path));
  }

  /** The paths that a cache holds. */
  kept(name: string): string[] {
    return [...(this.stores.get(name)?.keys() ?? [])].map(pathOf);
  }

  /** Lets run what waits for nothing but its turn. */
  async settle(turns = 10): Promise<void> {
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
}
