import { expect, vi } from 'vitest';

/** defer creates a promise that the test settles. */
export function defer<T = void>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((done, fail) => {
    [resolve, reject] = [done, fail];
  });
  return { promise, resolve, reject };
}

/** turns waits until all reactions to settled promises have run. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

interface Call<A, T> {
  argument: A;
  answer(data: T): Promise<unknown>;
  fail(error?: unknown): Promise<unknown>;
}

/** createServer creates a server whose responses the test gives one by one. It needs fake timers. */
export function createServer<A, T>() {
  const calls: Call<A, T>[] = [];
  const request = (argument: A): Promise<T> => {
    const { promise, resolve, reject } = defer<T>();
    const settle = () => vi.advanceTimersByTimeAsync(0);
    calls.push({
      argument,
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
  return { calls, request, call };
}
