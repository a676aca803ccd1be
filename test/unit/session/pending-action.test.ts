import { describe, expect, it } from 'vitest';
import { createPendingAction } from '../../../src/session/action';
import { defer } from '../lib/served';

describe('pending action', () => {
  it('ignores a second call while it runs, and runs again afterwards', async () => {
    const calls: number[] = [];
    const { promise, resolve } = defer<string>();
    const action = createPendingAction((number: number) => {
      calls.push(number);
      return promise;
    });
    const first = action.run(1);
    const second = action.run(2);
    expect(calls).toEqual([1]);
    expect(action.isBusy.value).toBe(true);
    expect(await second).toBeUndefined();
    resolve('done');
    expect(await first).toBe('done');
    expect(action.isBusy.value).toBe(false);
    action.run(3);
    expect(calls).toEqual([1, 3]);
  });

  it('rejects with the error, and is no longer busy', async () => {
    const refused = new Error('refused');
    const action = createPendingAction(() => {
      throw refused;
    });
    await expect(action.run()).rejects.toBe(refused);
    expect(action.isBusy.value).toBe(false);
  });
});
