export const ORIGIN = 'https://vpn.example';

interface Asked {
  url: string;
  mode: string;
}

/** What comes of a request: a body, a status without one, or no answer at all. */
type Answer = string | number;

const urlOf = (asked: Asked | string) => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href;
const pathOf = (url: string) => url.replace(ORIGIN, '');

/** A request as a worker makes it: addresses count from its own origin. */
class FakeRequest implements Asked {
  readonly url: string;
  readonly mode = 'cors';
  constructor(path: string) {
    this.url = urlOf(path);
  }
}

class FakeCache {
  readonly entries = new Map<string, Response>();
  constructor(private scope: FakeScope) {}

  async add(path: string): Promise<void> {
    const answer = await this.scope.fetch(path);
    if (!answer.ok) throw new TypeError('Request failed');
    this.entries.set(urlOf(path), answer);
  }

  async put(asked: Asked, answer: Response): Promise<void> {
    if (this.scope.broken === 'slow') return new Promise(() => {});
    this.scope.check('put');
    if (answer.bodyUsed) throw new TypeError('Body is already used');
    this.entries.set(asked.url, new Response(await answer.text()));
  }

  async match(asked: Asked | string): Promise<Response | undefined> {
    this.scope.check('match');
    return this.entries.get(urlOf(asked))?.clone();
  }

  async delete(asked: Asked | string): Promise<boolean> {
    return this.entries.delete(urlOf(asked));
  }
}

class FakeCaches {
  readonly all = new Map<string, FakeCache>();
  constructor(private scope: FakeScope) {}

  async open(name: string): Promise<FakeCache> {
    this.scope.check('open');
    const cache = this.all.get(name) ?? new FakeCache(this.scope);
    this.all.set(name, cache);
    return cache;
  }

  async keys(): Promise<string[]> {
    return [...this.all.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.all.delete(name);
  }

  async match(asked: Asked): Promise<Response | undefined> {
    this.scope.check('match');
    for (const cache of this.all.values()) {
      const kept = await cache.match(asked);
      if (kept) return kept;
    }
  }
}

type Handlers = Record<'oninstall' | 'onactivate' | 'onfetch', ((event: object) => void) | undefined>;

/** The world of a service worker, with a network that answers what it is told to and storage that may fail. */
export class FakeScope {
  readonly caches = new FakeCaches(this);
  /** The paths that the network was asked for, in order. */
  readonly asked: string[] = [];
  /** What the network answers, by path: a body, a status, or `'network'` for no answer; its own words by default. */
  readonly answers: Record<string, Answer> = {};
  /** Paths whose next request fails. */
  readonly failures: string[] = [];
  language = 'en';
  /** What the browser says of saving data; it may know nothing of it. */
  isSaving: boolean | undefined;
  /** What the storage refuses, or `slow`: what is put never ends. */
  broken: 'open' | 'match' | 'put' | 'slow' | undefined;
  isSkipping = false;
  isClaimed = false;
  isUnregistered = false;
  private handlers = {} as Handlers;
  private gate = Promise.resolve();

  check(act: string): void {
    if (this.broken === act) throw new DOMException('No room', 'QuotaExceededError');
  }

  readonly fetch = async (asked: Asked | string): Promise<Response> => {
    const path = pathOf(urlOf(asked));
    this.asked.push(path);
    await this.gate;
    const failure = this.failures.indexOf(path);
    if (failure >= 0) this.failures.splice(failure, 1);
    const answer = this.answers[path] ?? `body of ${path}`;
    if (failure >= 0 || answer === 'network') throw new TypeError('Failed to fetch');
    return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer);
  };

  /** Holds every answer back until the returned function is called. */
  hang(): () => void {
    let release = () => {};
    this.gate = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  /** Runs the code of a worker in this world. */
  run(code: string): void {
    const self = Object.assign(this.handlers, {
      skipWaiting: () => {
        this.isSkipping = true;
      },
      clients: {
        claim: async () => {
          this.isClaimed = true;
        },
      },
      registration: {
        unregister: async () => {
          this.isUnregistered = true;
        },
      },
    });
    const connection = this.isSaving === undefined ? {} : { connection: { saveData: this.isSaving } };
    const navigator = { language: this.language, ...connection };
    new Function('self', 'caches', 'fetch', 'navigator', 'location', 'Request', code)(
      self,
      this.caches,
      this.fetch,
      navigator,
      { origin: ORIGIN },
      FakeRequest,
    );
  }

  private async live(handler: 'oninstall' | 'onactivate'): Promise<void> {
    const works: Promise<unknown>[] = [];
    this.handlers[handler]?.({ waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  }

  readonly install = () => this.live('oninstall');
  readonly activate = () => this.live('onactivate');

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
  /** The text of a page that is gone to. */
  readonly open = async (path: string) => (await this.answer(path, 'navigate'))?.text() ?? null;

  async keep(name: string, path: string, body: string): Promise<void> {
    (await this.caches.open(name)).entries.set(urlOf(path), new Response(body));
  }

  /** The paths that a cache holds. */
  kept(name: string): string[] {
    return [...(this.caches.all.get(name)?.entries.keys() ?? [])].map(pathOf);
  }

  /** Lets run what waits for nothing but its turn. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
}
