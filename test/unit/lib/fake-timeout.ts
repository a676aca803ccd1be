import { vi } from 'vitest';

/** fakeTimeout makes AbortSignal.timeout follow the fake clock, because Vitest does not replace it. */
export function fakeTimeout(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('too long', 'TimeoutError')), ms);
    return limit.signal;
  });
}
