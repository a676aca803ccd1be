import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitMs } from '../../../src/lib/wait';

afterEach(() => {
  vi.useRealTimers();
});

describe('waitMs', () => {
  it('resolves after its time and not before', async () => {
    vi.useFakeTimers();
    let isOver = false;
    const waiting = waitMs(100).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(99);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
    await waiting;
  });
});
