import { vi } from 'vitest';

/** Replaces IntersectionObserver, which never reports anything in the test environment. */
export function stubSentinel() {
  const observers = new Map<{ readonly rootMargin: string }, (isIntersecting: boolean) => void>();

  class Sentinel {
    readonly rootMargin: string;
    private readonly report: (isIntersecting: boolean) => void;
    constructor(callback: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
      this.rootMargin = rootMargin;
      this.report = (isIntersecting) =>
        callback([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    observe() {
      observers.set(this, this.report);
    }
    disconnect() {
      observers.delete(this);
    }
  }
  vi.stubGlobal('IntersectionObserver', Sentinel);

  return {
    /** The number of connected observers. */
    count: () => observers.size,
    /** The root margin of the latest observer. */
    margin: () => [...observers.keys()].at(-1)?.rootMargin,
    /** Moves the observed elements into or out of the viewport. */
    show(isIntersecting = true) {
      for (const report of [...observers.values()]) report(isIntersecting);
    },
  };
}
