import { createInfiniteList, type InfiniteList, type Page } from '../lib/infinite-list';
import { clearWithSession } from './session';

const PAGE_SIZE = 10;
const STALE_MS = 60_000;

/**
 * createOwnedList is a list of the signed-in user: pages of 10, stale after a minute (ui-6), cleared with the session.
 */
export function createOwnedList<T>(
  fetchPage: (limit: number, cursor: string | null) => Promise<Page<T>>,
  idOf: (item: T) => string,
): InfiniteList<T> {
  return clearWithSession(createInfiniteList((cursor) => fetchPage(PAGE_SIZE, cursor), idOf, STALE_MS));
}
