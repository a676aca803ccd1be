import { computed, type ReadonlySignal } from '@preact/signals';
import { createQuery, type Query } from './query';

export interface Page<T> {
  items: T[];
  /** Cursor of the next page, null after the last. */
  next: string | null;
}

/** The page of a list that does not exist. */
export const NO_PAGE: Page<never> = { items: [], next: null };

export interface InfiniteList<T> extends Pick<Query<unknown>, 'status' | 'error' | 'clear'> {
  readonly items: ReadonlySignal<T[]>;
  readonly hasMore: ReadonlySignal<boolean>;
  /** Starts over, unless the last page came lately; joins a request in flight. */
  loadFirst(): Promise<void>;
  /** Loads the next page of a ready list that has more; never retries a failure. */
  loadMore(): Promise<void>;
  /** Retries the page that failed; joins a request in flight. */
  retry(): Promise<void>;
}

/** All items so far, and the cursors that led to them. */
interface VisitedPages<T> extends Page<T> {
  visited: ReadonlySet<string>;
}

/** Pages in a row without a new item, after which a list ends whatever the server says. */
const FRUITLESS_PAGES = 3;

/**
 * createInfiniteList is a query that grows page by page; duplicates are dropped. Behind a page without new items it
 * fetches the next at once. A cursor that it has had before ends the list, as do three such pages in a row, so it cannot
 * loop (ui-8). `staleMs` is the age of the last page from which `loadFirst` starts over. Never rejects.
 */
export function createInfiniteList<T>(
  fetchPage: (cursor: string | null) => Promise<Page<T>>,
  idOf: (item: T) => string,
  staleMs: number,
): InfiniteList<T> {
  /** Of the page being fetched, or fetched last. */
  let cursor: string | null = null;
  const query: Query<VisitedPages<T>> = createQuery({
    staleMs,
    async fetch() {
      const before = cursor === null ? undefined : query.data.peek();
      const count = before?.items.length ?? 0;
      const visited = new Set(before?.visited);
      let at = cursor;
      for (let pages = 1; ; pages++) {
        if (at !== null) visited.add(at);
        const { items, next } = await fetchPage(at);
        const known = new Map([...(before?.items ?? []), ...items].map((item) => [idOf(item), item]));
        const isNew = known.size > count;
        const hasMore = next !== null && !visited.has(next);
        if (isNew || !hasMore || pages === FRUITLESS_PAGES)
          return { items: [...known.values()], next: isNew && hasMore ? next : null, visited };
        at = next;
      }
    },
  });
  const { status } = query;
  const next = computed(() => query.data.value?.next ?? null);

  return {
    ...query,
    items: computed(() => query.data.value?.items ?? []),
    hasMore: computed(() => next.value !== null),
    async loadFirst() {
      if (status.peek() !== 'loading') cursor = null;
      await query.fetchIfStale();
    },
    async loadMore() {
      if (status.peek() !== 'ready' || next.peek() === null) return;
      cursor = next.peek();
      await query.refetch();
    },
    retry: query.fetchIfStale,
  };
}
