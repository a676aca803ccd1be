import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, localStore, sessionStore } from '../../../src/lib/storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

function stubStorage(stored: Record<string, string>, refusing: 'setItem' | 'removeItem') {
  const entries = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
    [refusing]: refuse,
  });
}

describe('a store', () => {
  it('saves, reads, takes once and removes', () => {
    const store = createStore('local');
    expect(store.read('k')).toBeNull();
    store.save('k', 'v');
    expect([store.read('k'), localStorage.getItem('k')]).toEqual(['v', 'v']);
    localStorage.setItem('k', 'of another tab');
    expect(store.read('k')).toBe('of another tab');
    store.save('k', 'v');
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
});

describe('a hostile storage', () => {
  it.each(['throws at a look', 'is undefined', 'is null'])('is replaced by memory when it %s', (how) => {
    if (how === 'throws at a look') vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
    else vi.stubGlobal('localStorage', how === 'is null' ? null : undefined);
    const store = createStore('local');
    expect([store.read('k'), store.take('k')]).toEqual([null, null]);
    store.save('k', 'v');
    expect([store.read('k'), store.take('k'), store.read('k')]).toEqual(['v', 'v', null]);
    store.save('k', 'v');
    store.remove('k');
    expect(store.read('k')).toBeNull();
  });

  it('keeps a value for the page when the quota is full, and the old one does not come back', () => {
    stubStorage({ k: 'old', other: 'stays' }, 'setItem');
    const store = createStore('local');
    expect(store.read('k')).toBe('old');
    store.save('k', 'new');
    expect([store.read('k'), store.read('other')]).toEqual(['new', 'stays']);
    expect(createStore('local').read('k')).toBeNull();
  });

  it('is believed when it saves, and hands a value out once, although it does not remove', () => {
    stubStorage({ k: 'stuck' }, 'removeItem');
    const store = createStore('local');
    expect([store.take('k'), store.take('k')]).toEqual(['stuck', null]);
    store.save('k', 'v');
    expect(store.read('k')).toBe('v');
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
    store.save('k', 'saved');
    expect(localStorage.getItem('k')).toBe('saved');
    localStorage.setItem('k', 'later');
    expect(store.read('k')).toBe('later');
  });
});
