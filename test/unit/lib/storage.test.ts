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

describe('store', () => {
  it('saves, reads, takes once and removes', () => {
    const store = createStore('local');
    expect(store.read('k')).toBeNull();
    store.save('k', 'v');
    expect(store.read('k')).toBe('v');
    expect(localStorage.getItem('k')).toBe('v');
    localStorage.setItem('k', 'of another tab');
    expect(store.read('k')).toBe('of another tab');
    store.save('k', 'v');
    expect(store.take('k')).toBe('v');
    expect(store.take('k')).toBeNull();
    expect(localStorage.getItem('k')).toBeNull();
    store.save('k', 'v');
    store.remove('k');
    expect(store.read('k')).toBeNull();
  });

  it('replaces a value at once: another tab never finds none', () => {
    const removeItem = vi.fn();
    const setItem = vi.fn();
    vi.stubGlobal('localStorage', { getItem: () => 'old', setItem, removeItem });
    createStore('local').save('k', 'new');
    expect(setItem).toHaveBeenCalledWith('k', 'new');
    expect(removeItem).not.toHaveBeenCalled();
  });

  it('separates local and session storage', () => {
    localStore.save('k', 'local');
    sessionStore.save('k', 'session');
    expect(localStorage.getItem('k')).toBe('local');
    expect(sessionStorage.getItem('k')).toBe('session');
  });
});

describe('store with a failing storage', () => {
  it.each(['throws at a look', 'is undefined', 'is null'])('uses memory when the storage %s', (how) => {
    if (how === 'throws at a look') vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
    else vi.stubGlobal('localStorage', how === 'is null' ? null : undefined);
    const store = createStore('local');
    expect(store.read('k')).toBeNull();
    expect(store.take('k')).toBeNull();
    store.save('k', 'v');
    expect(store.read('k')).toBe('v');
    expect(store.take('k')).toBe('v');
    expect(store.read('k')).toBeNull();
    store.save('k', 'v');
    store.remove('k');
    expect(store.read('k')).toBeNull();
  });

  it('keeps a value in memory when the quota is full, and removes the old one', () => {
    stubStorage({ k: 'old', other: 'stays' }, 'setItem');
    const store = createStore('local');
    expect(store.read('k')).toBe('old');
    store.save('k', 'new');
    expect(store.read('k')).toBe('new');
    expect(store.read('other')).toBe('stays');
    expect(createStore('local').read('k')).toBeNull();
  });

  it('takes a value only once when the storage does not remove', () => {
    stubStorage({ k: 'stuck' }, 'removeItem');
    const store = createStore('local');
    expect(store.take('k')).toBe('stuck');
    expect(store.take('k')).toBeNull();
    store.save('k', 'v');
    expect(store.read('k')).toBe('v');
  });

  it('clears storage and memory', () => {
    const store = createStore('local');
    store.save('k', 'v');
    store.clear();
    expect(store.read('k')).toBeNull();
    expect(localStorage).toHaveLength(0);
    vi.stubGlobal('localStorage', undefined);
    store.save('k', 'in memory');
    store.clear();
    expect(store.read('k')).toBeNull();
    vi.unstubAllGlobals();
    store.clear();
    localStorage.setItem('k', 'later');
    expect(store.read('k')).toBe('later');
  });

  it('uses the storage again when it works again', () => {
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
