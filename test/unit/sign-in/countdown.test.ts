import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clampTtl, createCountdown } from '../../../src/sign-in/code/sent-codes';

beforeEach(() => void vi.useFakeTimers());

const wake = () => document.dispatchEvent(new Event('visibilitychange'));

describe('countdown', () => {
  it('counts every second down to zero and then stops', () => {
    const countdown = createCountdown();
    expect(countdown.secondsLeft.value).toBe(0);
    countdown.start(3);
    const seen = [countdown.secondsLeft.value];
    for (let second = 0; second < 4; second++) {
      vi.advanceTimersByTime(1000);
      seen.push(countdown.secondsLeft.value);
    }
    expect(seen).toEqual([3, 2, 1, 0, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shows every second when the timer fires slightly early', () => {
    const countdown = createCountdown();
    countdown.start(60);
    vi.setSystemTime(Date.now() - 1);
    const steady = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => steady + 999.9);
    vi.advanceTimersByTime(1000);
    expect(countdown.secondsLeft.value).toBe(59);
  });

  it('is correct at once when the tab wakes from sleep [sign-in-f8]', () => {
    const countdown = createCountdown();
    countdown.start(60);
    vi.setSystemTime(Date.now() + 45_000);
    wake();
    expect(countdown.secondsLeft.value).toBe(15);
    vi.setSystemTime(Date.now() + 3_600_000);
    wake();
    expect(countdown.secondsLeft.value).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('never increases and ends in time, whatever the clock does', () => {
    const jumps = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), jumps, (seconds, steps) => {
        const countdown = createCountdown();
        countdown.start(seconds);
        let last = seconds;
        for (const step of steps) {
          vi.setSystemTime(Date.now() + step);
          vi.advanceTimersByTime(1000);
          expect(countdown.secondsLeft.value).toBeLessThanOrEqual(last);
          expect(countdown.secondsLeft.value).toBeGreaterThanOrEqual(0);
          last = countdown.secondsLeft.value;
        }
        vi.advanceTimersByTime(seconds * 1000);
        expect(countdown.secondsLeft.value).toBe(0);
        expect(vi.getTimerCount()).toBe(0);
      }),
      { seed: 20_266, numRuns: 200 },
    );
  });

  it('continues from the larger number when restarted, and is zero after stop', () => {
    const countdown = createCountdown();
    countdown.start(10);
    vi.advanceTimersByTime(5000);
    countdown.start(3);
    expect(countdown.secondsLeft.value).toBe(5);
    countdown.start(30);
    expect(countdown.secondsLeft.value).toBe(30);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1900);
    wake();
    expect(countdown.secondsLeft.value).toBe(29);
    countdown.restart(0);
    wake();
    expect(countdown.secondsLeft.value).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does nothing when it is started at zero', () => {
    const countdown = createCountdown();
    countdown.start(0);
    expect(countdown.secondsLeft.value).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it.each([
  ['45', 45],
  [59.2, 60],
  [-1, 0],
  [3601, 3600],
  [Number.POSITIVE_INFINITY, 3600],
  [null, 60],
  [Number.NaN, 60],
  ['', 60],
  ['5 soon', 60],
  ['-5', 60],
  [[30], 60],
  [{}, 60],
  [undefined, 60],
])('clampTtl › turns %j into %i [sign-in-f2]', (given, seconds) => {
  expect(clampTtl(given)).toBe(seconds);
});
