import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { until } from '../../../src/lib/until';

it('waits until it is true, not longer, and looks no more', async () => {
  const count = signal(0);
  const isTwo = vi.fn(() => count.value === 2);
  const over = vi.fn(() => count.peek());
  void until(isTwo).then(over);
  for (count.value = 1; count.peek() < 4; count.value++) await Promise.resolve();
  expect([over.mock.results, isTwo.mock.calls.length]).toMatchObject([[{ value: 2 }], 3]);
});
