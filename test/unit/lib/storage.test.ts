import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, localStore, sessionStore } from '../../../src/lib/storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const block = () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    vi.spyOn(globalThis, name as 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
};

/** A storage with room for what it holds and no more. */
const createFull = (held: Record<string, string>) => {
  const entries = new Map(Object.entries(held));
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => entries.delete(key),
  };
};

describe('a store', () => {
  it('saves, reads, takes once and removes', () => {
    const store = createStore('local');
    expect(store.read('k')).toBeNull();
    expect(store.save('k', 'v')).toBe(true);
    expect([store.read('k'), localStorage.getItem('k')]).toEqual(['v', 'v']);
    expect([store.take('k'), store.take('k'), localStorage.getItem('k')]).toEqual(['v', null, null]);
    store.save('k', 'v');
    store.remove('k');
    expect(store.read('k')).toBeNull();
  });

  it('keeps the local and the session storage apart', () => {
    localStore.save('k', 'local');
    sessionStore.save('k', 'session');
    expect([localStorage.getItem('k'), sessionStorage.getItem('k')]).toEqual(['local', 'session']);
  });

  it('sees what another tab saves after it', () => {
    const store = createStore('local');
    store.save('k', 'mine');
    localStorage.setItem('k', 'theirs');
    expect(store.read('k')).toBe('theirs');
  });

  it('gives any text back as it was', () => {
    const store = createStore('session');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        store.save('k', value);
        expect(store.take('k')).toBe(value);
        expect(store.read('k')).toBeNull();
      }),
      { seed: 20_265, numRuns: 200 },
    );
  });
});

describe('a hostile storage', () => {
  it('is replaced by memory when its getter throws', () => {
    block();
    const store = createStore('local');
    expect(() => localStorage).toThrow('blocked');
    expect([store.read('k'), store.take('k')]).toEqual([null, null]);
    expect(store.save('k', 'v')).toBe(false);
    expect([store.read('k'), store.take('k'), store.read('k')]).toEqual(['v', 'v', null]);
    store.save('k', 'v');
    store.remove('k');
    expect(store.read('k')).toBeNull();
  });

  it.each([undefined, null])('is replaced by memory when it is %s', (absent) => {
    vi.stubGlobal('sessionStorage', absent);
    const store = createStore('session');
    store.save('k', 'v');
    expect([store.take('k'), store.take('k')]).toEqual(['v', null]);
  });

  it('keeps a value for the page when the quota is full, and the old one does not come back', () => {
    vi.stubGlobal('localStorage', createFull({ k: 'old', other: 'stays' }));
    const store = createStore('local');
    expect(store.read('k')).toBe('old');
    expect(store.save('k', 'new')).toBe(false);
    expect([store.read('k'), store.read('other')]).toEqual(['new', 'stays']);
    expect(createStore('local').read('k')).toBeNull();
  });

  it('takes a value once although the storage will not remove it', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => 'stuck',
      removeItem: () => {
        throw new Error('read-only');
      },
    });
    const store = createStore('local');
    expect([store.take('k'), store.take('k')]).toEqual(['stuck', null]);
  });

  it('believes a storage that saves although it does not remove', () => {
    const entries = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
      removeItem: () => {
        throw new Error('not allowed');
      },
    });
    const store = createStore('local');
    expect([store.save('k', 'v'), store.read('k')]).toEqual([true, 'v']);
  });

  it('is empty after clear, in the storage and in memory', () => {
    const store = createStore('local');
    store.save('k', 'v');
    store.clear();
    expect([store.read('k'), localStorage.length]).toEqual([null, 0]);
    vi.stubGlobal('localStorage', undefined);
    store.save('k', 'in memory');
    store.clear();
    expect(store.read('k')).toBeNull();
    vi.unstubAllGlobals();
    store.clear();
    localStorage.setItem('k', 'later');
    expect(store.read('k')).toBe('later');
  });

  it('goes back to the storage once it works again', () => {
    vi.stubGlobal('localStorage', undefined);
    const store = createStore('local');
    store.save('k', 'in memory');
    vi.unstubAllGlobals();
    expect(store.read('k')).toBe('in memory');
    expect(store.save('k', 'saved')).toBe(true);
    expect(localStorage.getItem('k')).toBe('saved');
    localStorage.setItem('k', 'later');
    expect(store.read('k')).toBe('later');
  });
});
