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
  /** Starts over unless the last page is fresh; joins a request in flight. */
  loadFirst(): Promise<void>;
  /** Loads the next page if the list is ready and has more; never retries a failure. */
  loadMore(): Promise<void>;
  /** Retries the page that failed; joins a request in flight. */
  retry(): Promise<void>;
}

/** All items so far, and the cursors that led to them. */
interface VisitedPages<T> extends Page<T> {
  visited: ReadonlySet<string>;
}

/** Limit of consecutive pages without a new item, after which the list ends. */
const MAX_STALE_PAGES = 3;

/**
 * createInfiniteList creates a query that grows page by page, without duplicates. After a page without new
 * items it fetches the next one at once. To rule out endless loops, a repeated cursor ends the list, as do
 * three such pages in a row. `staleMs` is the age of the last page from which `loadFirst` starts over. Never
 * rejects.
 */
export function createInfiniteList<T>(
  fetchPage: (cursor: string | null) => Promise<Page<T>>,
  getId: (item: T) => string,
  staleMs: number,
): InfiniteList<T> {
  /** Cursor of the page being fetched, or fetched last. */
  let cursor: string | null = null;
  const query: Query<VisitedPages<T>> = createQuery({
    staleMs,
    async fetch() {
      const previous = cursor === null ? undefined : query.data.peek();
      const count = previous?.items.length ?? 0;
      const visited = new Set(previous?.visited);
      let pageCursor = cursor;
      for (let pages = 1; ; pages++) {
        if (pageCursor !== null) visited.add(pageCursor);
        const { items, next } = await fetchPage(pageCursor);
        const allItems = [...(previous?.items ?? []), ...items];
        const itemsById = new Map(allItems.map((item) => [getId(item), item]));
        const hasNew = itemsById.size > count;
        const hasMore = next !== null && !visited.has(next);
        if (hasNew || !hasMore || pages === MAX_STALE_PAGES)
          return { items: [...itemsById.values()], next: hasNew && hasMore ? next : null, visited };
        pageCursor = next;
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
