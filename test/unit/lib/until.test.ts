import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { until } from '../../../src/lib/wait';

it('until › resolves when the condition becomes true, and stops checking it', async () => {
  const count = signal(0);
  const isTwo = vi.fn(() => count.value === 2);
  const over = vi.fn(() => count.peek());
  void until(isTwo).then(over);
  for (count.value = 1; count.peek() < 4; count.value++) await Promise.resolve();
  expect(over.mock.results).toMatchObject([{ value: 2 }]);
  expect(isTwo).toHaveBeenCalledTimes(3);
});
