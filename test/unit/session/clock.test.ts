import { effect } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startClock, today } from '../../../src/session/clock';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 28, 23, 59, 40) });
  return startClock();
});

describe('today', () => {
  it('changes within half a minute of midnight, once', () => {
    const seen: number[] = [];
    const stop = effect(() => {
      seen.push(new Date(today.value).getDate());
    });
    vi.advanceTimersByTime(19_999);
    expect(seen).toEqual([28]);
    vi.advanceTimersByTime(30_001);
    expect(seen).toEqual([28, 29]);
    vi.advanceTimersByTime(3_600_000);
    stop();
    expect(seen).toEqual([28, 29]);
  });

  it('changes at once when the page wakes from sleep', () => {
    vi.setSystemTime(new Date(2026, 3, 2, 8, 0, 0));
    expect(new Date(today.value).getDate()).toBe(28);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(today.value).toBe(new Date(2026, 3, 2).getTime());
  });
});
