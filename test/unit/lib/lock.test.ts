import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withLock } from '../../../src/lib/lock';
import { FakeLocks } from './fake-locks';
import { fakeTimeout } from './fake-timeout';
import { defer } from './served';

const PATIENCE_MS = 5000;

const stubLocks = (locks: unknown) => vi.stubGlobal('navigator', { locks });

const createRun = () => {
  const begun: boolean[] = [];
  const { promise, resolve } = defer();
  const run = (waited: boolean) => {
    begun.push(waited);
    return promise.then(() => 'done');
  };
  return { begun, run, end: resolve };
};

beforeEach(() => {
  vi.useFakeTimers();
  stubLocks(new FakeLocks());
});

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('withLock', () => {
  it('runs at once and without a time limit when the lock is free, and leaves no timer', async () => {
    const { begun, run, end } = createRun();
    const running = withLock('refresh', run, PATIENCE_MS);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS * 2);
    end();
    expect(await running).toBe('done');
    expect(begun).toEqual([false]);
    await withLock('refresh', async () => {}, PATIENCE_MS);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for the holder, and reports that it waited', async () => {
    const first = createRun();
    const second = createRun();
    const both = [withLock('refresh', first.run, PATIENCE_MS), withLock('refresh', second.run, PATIENCE_MS)];
    await settle();
    expect(first.begun).toEqual([false]);
    expect(second.begun).toEqual([]);
    first.end();
    await settle();
    expect(second.begun).toEqual([true]);
    second.end();
    expect(await Promise.all(both)).toEqual(['done', 'done']);
  });

  it('runs once without the lock when the time limit ends', async () => {
    fakeTimeout();
    const holder = createRun();
    const waiter = createRun();
    withLock('refresh', holder.run, PATIENCE_MS);
    const waiting = withLock('refresh', waiter.run, PATIENCE_MS);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(waiter.begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(waiter.begun).toEqual([true]);
    holder.end();
    waiter.end();
    expect(await waiting).toBe('done');
    expect(waiter.begun).toEqual([true]);
  });

  it('rejects with the error of the callback, and releases the lock', async () => {
    const run = vi.fn(() => Promise.reject(new Error('down')));
    await expect(withLock('refresh', run, PATIENCE_MS)).rejects.toThrow('down');
    expect(run).toHaveBeenCalledOnce();
    expect(await withLock('refresh', async (waited) => waited, PATIENCE_MS)).toBe(false);
  });

  it.each([
    ['has no Web Locks', undefined, false],
    ['refuses Web Locks', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }, true],
  ])('runs without a lock when the browser %s', async (_, locks, looksAgain) => {
    stubLocks(locks);
    expect(await withLock('refresh', async (waited) => waited, PATIENCE_MS)).toBe(looksAgain);
  });
});
