export interface Store {
  read(key: string): string | null;
  /** False when the value lives only in memory (storage refused it). */
  save(key: string, value: string): boolean;
  /** Reads and removes. */
  take(key: string): string | null;
  remove(key: string): void;
  /** Removes everything of this origin, not only what this store saved. */
  clear(): void;
}

/** Browser storage that never throws; what it refuses is kept for the life of the page (decisions §6, T1–T5). */
export function createStore(kind: 'local' | 'session'): Store {
  const memory = new Map<string, string | null>();
  // Looked up on each use: the mere getter throws where site data is blocked.
  const place = () => (kind === 'local' ? localStorage : sessionStorage);

  const store: Store = {
    read(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return place().getItem(key);
      } catch {
        return null;
      }
    },
    save(key, value) {
      // Removed first: a value that could not be replaced must not come back after a reload.
      store.remove(key);
      try {
        place().setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
      }
    },
    take(key) {
      const value = store.read(key);
      store.remove(key);
      return value;
    },
    remove(key) {
      memory.delete(key);
      try {
        place().removeItem(key);
      } catch {
        memory.set(key, null);
      }
    },
    clear() {
      for (const key of memory.keys()) memory.set(key, null);
      try {
        place().clear();
        memory.clear();
      } catch {}
    },
  };
  return store;
}

export const localStore: Store = createStore('local');
export const sessionStore: Store = createStore('session');
