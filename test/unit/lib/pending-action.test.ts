import { describe, expect, it } from 'vitest';
import { createPendingAction } from '../../../src/lib/pending-action';
import { defer } from './served';

describe('a pending action', () => {
  it('runs once for two calls in the same turn and can run again afterwards', async () => {
    const calls: number[] = [];
    const { promise, resolve } = defer<string>();
    const action = createPendingAction((number: number) => {
      calls.push(number);
      return promise;
    });
    const first = action.run(1);
    const second = action.run(2);
    expect([calls, action.isBusy.value]).toEqual([[1], true]);
    expect(await second).toBeUndefined();
    resolve('done');
    expect(await first).toBe('done');
    expect(action.isBusy.value).toBe(false);
    action.run(3);
    expect(calls).toEqual([1, 3]);
  });

  it('hands the failure on and is free again', async () => {
    const refused = new Error('refused');
    const action = createPendingAction(() => {
      throw refused;
    });
    await expect(action.run()).rejects.toBe(refused);
    expect(action.isBusy.value).toBe(false);
  });
});
