import { computed, type ReadonlySignal } from '@preact/signals';
import { createQuery, type Query, type QueryStatus } from './query';

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

export interface InfiniteList<T> {
  readonly items: ReadonlySignal<T[]>;
  readonly status: ReadonlySignal<QueryStatus>;
  readonly hasMore: ReadonlySignal<boolean>;
  /** Why the list is 'failed'. */
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
 * createInfiniteList is a query that grows by pages, read by cursor, duplicates dropped. A page that brings nothing new, no
 * cursor or the same cursor ends the list whatever the server says, so it cannot loop (ui-8). No method rejects.
 */
export function createInfiniteList<T, C>(options: InfiniteListOptions<T, C>): InfiniteList<T> {
  /** Of the page that is asked for, or was last. */
  let cursor: C | null = null;
  const query: Query<Page<T, C> & { firstAt: number }> = createQuery({
    staleMs: Infinity,
    async fetch() {
      const before = cursor === null ? undefined : query.data.peek();
      const { items, next, hasMore } = await options.fetchPage(cursor);
      const known = new Map([...(before?.items ?? []), ...items].map((item) => [options.idOf(item), item]));
      const isNew = known.size > (before?.items.length ?? 0);
      return {
        items: [...known.values()],
        next,
        hasMore: hasMore && next !== null && next !== cursor && isNew,
        firstAt: before?.firstAt ?? Date.now(),
      };
    },
  });
  const { status, error } = query;
  const hasMore = computed(() => query.data.value?.hasMore ?? false);

  function load(page: C | null): Promise<void> {
    cursor = page;
    return query.refetch();
  }

  return {
    items: computed(() => query.data.value?.items ?? []),
    status,
    hasMore,
    error,
    loadFirst() {
      if (status.peek() === 'loading') return query.refetch('load');
      const age = Date.now() - (query.data.peek()?.firstAt ?? Number.NaN);
      const isFresh = age >= 0 && age < options.staleMs;
      return isFresh && status.peek() === 'ready' ? Promise.resolve() : load(isFresh ? cursor : null);
    },
    async loadMore() {
      if (status.peek() === 'ready' && hasMore.peek()) await load(query.data.peek()?.next ?? null);
    },
    async retry() {
      if (status.peek() === 'failed') await load(cursor);
    },
    clear() {
      cursor = null;
      query.clear();
    },
  };
}
