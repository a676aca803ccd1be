import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { until } from '../../../src/lib/until';

it('waits until it is true, not longer, and looks no more', async () => {
  const count = signal(0);
  const isTwo = vi.fn(() => count.value === 2);
  let isOver = false;
  void until(isTwo).then(() => {
    isOver = true;
  });
  for (const [next, expected] of [
    [1, false],
    [2, true],
    [3, true],
  ] as const) {
    count.value = next;
    await Promise.resolve();
    expect([isOver, isTwo.mock.calls.length]).toEqual([expected, Math.min(next, 2) + 1]);
  }
});
