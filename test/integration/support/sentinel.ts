import { vi } from 'vitest';

/** The observers that watch something now. The test environment's own never tell of anything. */
export function stubSentinel() {
  const watching = new Map<IntersectionObserver, (isIntersecting: boolean) => void>();

  class Sentinel implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin: string;
    readonly scrollMargin = '';
    readonly thresholds = [];
    constructor(
      private readonly tell: IntersectionObserverCallback,
      options: IntersectionObserverInit = {},
    ) {
      this.rootMargin = options.rootMargin ?? '';
    }
    observe(target: Element) {
      watching.set(this, (isIntersecting) => {
        const rect = target.getBoundingClientRect();
        const entry = { boundingClientRect: rect, intersectionRect: rect, rootBounds: null };
        this.tell([{ ...entry, target, isIntersecting, intersectionRatio: 0, time: 0 }], this);
      });
    }
    unobserve() {
      watching.delete(this);
    }
    disconnect() {
      watching.delete(this);
    }
    takeRecords() {
      return [];
    }
  }
  vi.stubGlobal('IntersectionObserver', Sentinel);

  return {
    /** How many observers are watching. */
    count: () => watching.size,
    /** How far ahead the one that watches looks. */
    margin: () => [...watching.keys()].at(-1)?.rootMargin,
    /** What is watched comes into view, or goes out of it. */
    show(isIntersecting = true) {
      for (const tell of [...watching.values()]) tell(isIntersecting);
    },
  };
}
