export interface Store {
  read(key: string): string | null;
  /** False when the browser refused it: then it lives in memory. */
  save(key: string, value: string): boolean;
  /** Reads and removes. */
  take(key: string): string | null;
  remove(key: string): void;
  /** Removes everything of this origin, whoever saved it. */
  clear(): void;
}

/** createStore wraps browser storage and never throws; refused values live in memory (session-15). */
export function createStore(kind: 'local' | 'session'): Store {
  const memory = new Map<string, string | null>();

  /** Where site data is blocked, even accessing the storage throws. */
  const attempt = (use: (place: Storage) => void): boolean => {
    try {
      use(kind === 'local' ? localStorage : sessionStorage);
      return true;
    } catch {
      return false;
    }
  };

  const store: Store = {
    read(key) {
      let value = memory.get(key);
      if (value === undefined)
        attempt((place) => {
          value = place.getItem(key);
        });
      return value ?? null;
    },
    save(key, value) {
      // A stale value that cannot be replaced must not come back after a reload.
      store.remove(key);
      const isStored = attempt((place) => place.setItem(key, value));
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored;
    },
    take(key) {
      const value = store.read(key);
      store.remove(key);
      return value;
    },
    remove(key) {
      memory.delete(key);
      if (!attempt((place) => place.removeItem(key))) memory.set(key, null);
    },
    clear() {
      for (const key of memory.keys()) memory.set(key, null);
      if (attempt((place) => place.clear())) memory.clear();
    },
  };
  return store;
}

export const localStore: Store = createStore('local');
export const sessionStore: Store = createStore('session');
