import { batch, type ReadonlySignal, signal, untracked } from '@preact/signals';

export interface Page<T, C> {
  items: T[];
  next: C | null;
  hasMore: boolean;
}

/** The page of a list that there is not. */
export const NO_PAGE: Page<never, never> = { items: [], next: null, hasMore: false };

export interface InfiniteListOptions<T, C> {
  fetchPage(cursor: C | null): Promise<Page<T, C>>;
  idOf(item: T): string;
  /** Age in ms of the first page from which `loadFirst` starts the list again. */
  staleMs: number;
}

export type ListStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface InfiniteList<T> {
  readonly items: ReadonlySignal<T[]>;
  readonly status: ReadonlySignal<ListStatus>;
  readonly hasMore: ReadonlySignal<boolean>;
  /** Why the list is 'failed'; `undefined` otherwise. */
  readonly error: ReadonlySignal<unknown>;
  /** Loads the first page when there is none, it failed or it is stale; joins a request under way. */
  loadFirst(): Promise<void>;
  /** Loads the next page of a ready list that has more; never repeats a failure by itself. */
  loadMore(): Promise<void>;
  /** Asks again for the page that failed. */
  retry(): Promise<void>;
  /** Forgets the items and drops the answer under way. */
  clear(): void;
}

/**
 * createInfiniteList reads pages by cursor, one request in flight, doubles dropped. A page that brings nothing new, no cursor or the
 * same cursor ends the list whatever the server says, so it cannot loop (faults G10). No method rejects.
 */
export function createInfiniteList<T, C>(options: InfiniteListOptions<T, C>): InfiniteList<T> {
  const items = signal<T[]>([]);
  const status = signal<ListStatus>('idle');
  const hasMore = signal(false);
  const error = signal<unknown>(undefined);
  let next: C | null = null;
  let asked: C | null = null;
  let firstAt = Number.NaN;
  /** The request under way; an answer to any other one is dropped. */
  let current: object | undefined;
  let ended = Promise.resolve();

  const append = (page: Page<T, C>) => {
    const before = asked === null ? [] : items.peek();
    const known = new Map(before.map((item) => [options.idOf(item), item]));
    for (const item of page.items) known.set(options.idOf(item), item);
    if (asked === null) firstAt = Date.now();
    next = page.next;
    const isMore = page.hasMore && next !== null && next !== asked && known.size > before.length;
    current = undefined;
    batch(() => {
      hasMore.value = isMore;
      items.value = [...known.values()];
      status.value = 'ready';
    });
  };

  const settle = async (mine: object): Promise<void> => {
    try {
      const page = await untracked(() => options.fetchPage(asked));
      // Who waited for an overtaken request waits for the one that replaced it.
      if (current !== mine) return ended;
      append(page);
    } catch (reason) {
      if (current !== mine) return ended;
      current = undefined;
      batch(() => {
        error.value = reason;
        status.value = 'failed';
      });
    }
  };

  const start = (cursor: C | null): Promise<void> => {
    const mine = {};
    current = mine;
    asked = cursor;
    batch(() => {
      error.value = undefined;
      status.value = 'loading';
    });
    ended = settle(mine);
    return ended;
  };

  return {
    items,
    status,
    hasMore,
    error,
    loadFirst() {
      const age = Date.now() - firstAt;
      const isFresh = age >= 0 && age < options.staleMs;
      if (current || (isFresh && status.peek() === 'ready')) return ended;
      return start(isFresh ? asked : null);
    },
    loadMore: () => (status.peek() === 'ready' && hasMore.peek() ? start(next) : ended),
    retry: () => (status.peek() === 'failed' ? start(asked) : ended),
    clear() {
      current = undefined;
      ended = Promise.resolve();
      firstAt = Number.NaN;
      batch(() => {
        items.value = [];
        status.value = 'idle';
        hasMore.value = false;
        error.value = undefined;
      });
    },
  };
}
