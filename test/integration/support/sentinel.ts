import { vi } from 'vitest';

/** The observers that watch something now. The test environment's own never tell of anything. */
export function stubSentinel() {
  const watching = new Map<{ readonly rootMargin: string }, (isIntersecting: boolean) => void>();

  class Sentinel {
    readonly rootMargin: string;
    constructor(tell: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
      this.rootMargin = rootMargin;
      this.tell = (isIntersecting) =>
        tell([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    private readonly tell: (isIntersecting: boolean) => void;
    observe() {
      watching.set(this, this.tell);
    }
    disconnect() {
      watching.delete(this);
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
