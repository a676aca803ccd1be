import { createQuery, type Query } from '../lib/query';
import { clearWithSession, userId } from './session';

/**
 * createOwnedQueries is a query of the signed-in user for each key, created on first use, kept, and cleared with the
 * session.
 */
export function createOwnedQueries<T>(staleMs: number) {
  const queries = new Map<string, Query<T>>();
  return (fetch: () => Promise<T>, key = ''): Query<T> => {
    const name = `${userId.value} ${key}`;
    const query = queries.get(name) ?? clearWithSession(createQuery({ fetch, staleMs }));
    queries.set(name, query);
    return query;
  };
}
