import type { FunctionComponent } from 'react';

/** A page or a layout, that may be a chunk of its own. It is drawn only when it is ready. */
export interface LazyPart<P = object> {
  readonly View: FunctionComponent<P>;
  isReady(): boolean;
  /** Downloads the chunk; rejects when it does not come. */
  load(): Promise<void>;
}

/** lazyPart is a part that is downloaded when it is first wanted. */
export function lazyPart<P>(download: () => Promise<FunctionComponent<P>>): LazyPart<P> {
  let view: FunctionComponent<P> | undefined;
  return {
    get View() {
      return view ?? (() => null);
    },
    isReady: () => view !== undefined,
    async load() {
      view = await download();
    },
  };
}

/** readyPart is a part that every visit has: it needs no download. */
export function readyPart<P>(View: FunctionComponent<P>): LazyPart<P> {
  return { View, isReady: () => true, load: async () => {} };
}
