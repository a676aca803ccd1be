import { createInfiniteList, type InfiniteList, type Page } from '../lib/infinite-list';
import { account } from './session';

const PAGE_SIZE = 10;
const STALE_MS = 60_000;

export interface OwnedList<T> extends InfiniteList<T> {
  /** Loads what is not there or stale; what another account had is forgotten first. */
  open(): void;
}

/** createOwnedList is a list of whoever is signed in, by pages of 10, fresh for a minute (§9). */
export function createOwnedList<T>(
  fetchPage: (limit: number, cursor: string | null) => Promise<Page<T, string>>,
  idOf: (item: T) => string,
): OwnedList<T> {
  const list = createInfiniteList<T, string>({
    fetchPage: (cursor) => fetchPage(PAGE_SIZE, cursor),
    idOf,
    staleMs: STALE_MS,
  });
  let owner: string | undefined;
  return {
    ...list,
    open() {
      const { user_id } = account.peek()?.user ?? {};
      if (user_id !== owner) list.clear();
      owner = user_id;
      void list.loadFirst();
    },
  };
}
