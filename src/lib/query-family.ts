import { createQuery, type Query, type QueryOptions } from './query';

/** createQueryFamily is one query per key, created on first use and kept; `clear` clears them all. */
export function createQueryFamily<K extends string, T>(
  options: (key: K) => QueryOptions<T>,
): ((key: K) => Query<T>) & { clear(): void } {
  const queries = new Map<K, Query<T>>();
  return Object.assign(
    (key: K) => {
      const query = queries.get(key) ?? createQuery(options(key));
      queries.set(key, query);
      return query;
    },
    {
      clear() {
        for (const query of queries.values()) query.clear();
      },
    },
  );
}
