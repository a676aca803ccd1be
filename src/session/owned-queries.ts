import { createInfiniteList, type InfiniteList, type Page } from '../lib/infinite-list';
import { createQuery, type Query } from '../lib/query';
import { clearWithSession } from './session';

export const PAGE_SIZE = 10;
const STALE_MS = 60_000;

/**
 * createOwnedList creates a list of the user: pages of 10, stale after a minute, cleared with the session.
 */
export function createOwnedList<T>(
  fetchPage: (limit: number, cursor: string | null) => Promise<Page<T>>,
  getId: (item: T) => string,
): InfiniteList<T> {
  return clearWithSession(createInfiniteList((cursor) => fetchPage(PAGE_SIZE, cursor), getId, STALE_MS));
}

/** createOwnedQuery creates a query about the user, cleared with the session. */
export const createOwnedQuery = <T>(fetch: () => Promise<T>, staleMs: number): Query<T> =>
  clearWithSession(createQuery({ fetch, staleMs }));

/**
 * createOwnedModel returns a function that creates a model once for each user: what the user has begun on a page goes
 * on after the page was left, and is not begun again on return.
 */
export function createOwnedModel<T extends object>(create: () => T): () => T {
  let model: T | null = null;
  clearWithSession({
    clear() {
      model = null;
    },
  });
  return () => {
    model ??= create();
    return model;
  };
}
