import { vi } from 'vitest';

/** fakeTimeout lets AbortSignal.timeout follow the faked clock, which Vitest leaves to the platform. */
export function fakeTimeout(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('too long', 'TimeoutError')), ms);
    return limit.signal;
  });
}
