export interface Store {
  read(key: string): string | null;
  /** Returns false when the browser refused to store the value, which then stays in memory. */
  save(key: string, value: string): boolean;
  /** Reads and removes the value. */
  take(key: string): string | null;
  remove(key: string): void;
  /** Removes all keys of this origin, also those of other code. */
  clear(): void;
}

/** createStore wraps browser storage and never throws; values that cannot be stored stay in memory. */
export function createStore(kind: 'local' | 'session'): Store {
  const memory = new Map<string, string | null>();

  /** Returns false when the action throws. Where site data is blocked, even accessing the storage throws. */
  const attempt = (action: (storage: Storage) => void): boolean => {
    try {
      action(kind === 'local' ? localStorage : sessionStorage);
      return true;
    } catch {
      return false;
    }
  };

  const store: Store = {
    read(key) {
      let value = memory.get(key);
      if (value === undefined)
        attempt((storage) => {
          value = storage.getItem(key);
        });
      return value ?? null;
    },
    save(key, value) {
      const isStored = attempt((storage) => storage.setItem(key, value));
      if (isStored) memory.delete(key);
      else {
        // An old value that cannot be replaced must not come back after a reload.
        store.remove(key);
        memory.set(key, value);
      }
      return isStored;
    },
    take(key) {
      const value = store.read(key);
      store.remove(key);
      return value;
    },
    remove(key) {
      memory.delete(key);
      if (!attempt((storage) => storage.removeItem(key))) memory.set(key, null);
    },
    clear() {
      for (const key of memory.keys()) memory.set(key, null);
      if (attempt((storage) => storage.clear())) memory.clear();
    },
  };
  return store;
}

/** Key in `sessionStore` of the name of the error with which the start failed, until it is reported. */
export const FAILED_START = 'failed_start';

export const localStore: Store = createStore('local');
export const sessionStore: Store = createStore('session');
