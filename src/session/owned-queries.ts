import { createInfiniteList, type InfiniteList, type Page } from '../lib/infinite-list';
import { createQuery, type Query } from '../lib/query';
import { clearWithSession, userId } from './session';

const PAGE_SIZE = 10;
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

/** createOwnedQueries returns a function that caches one query per user and key, cleared with the session. */
export function createOwnedQueries<T>(staleMs: number) {
  const queries = new Map<string, Query<T>>();
  return (fetch: () => Promise<T>, key = ''): Query<T> => {
    const name = `${userId.value} ${key}`;
    const query = queries.get(name) ?? clearWithSession(createQuery({ fetch, staleMs }));
    queries.set(name, query);
    return query;
  };
}
