import { expect, vi } from 'vitest';

/** A promise that the test settles by hand. */
export function defer<T = void>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((done, fail) => {
    [resolve, reject] = [done, fail];
  });
  return { promise, resolve, reject };
}

/** Lets everything that only waits for settled promises go on. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

interface Call<A, T> {
  asked: A;
  answer(data: T): Promise<unknown>;
  fail(error?: unknown): Promise<unknown>;
}

/** A server whose answers the test gives one by one, by hand; for fake timers. */
export function createServer<A, T>() {
  const calls: Call<A, T>[] = [];
  const ask = (asked: A): Promise<T> => {
    const { promise, resolve, reject } = defer<T>();
    const settle = () => vi.advanceTimersByTimeAsync(0);
    calls.push({
      asked,
      answer(data) {
        resolve(data);
        return settle();
      },
      fail(error = new Error('down')) {
        reject(error);
        return settle();
      },
    });
    return promise;
  };
  const call = (index: number) => calls[index] ?? expect.fail(`no call ${index}, there are ${calls.length}`);
  return { calls, ask, call };
}
