import type { FunctionComponent } from 'react';

/** A page or a layout. It is drawn only when it is here; what every visit has needs no download. */
export interface Part<P = object> {
  View?: FunctionComponent<P>;
  /** Downloads the chunk; rejects when it does not come. */
  load?(): Promise<void>;
}

/** lazyPart is a part that is a chunk of its own, downloaded when it is first wanted. */
export function lazyPart<P>(download: () => Promise<FunctionComponent<P>>) {
  const part = {
    View: undefined as FunctionComponent<P> | undefined,
    async load() {
      part.View = await download();
    },
  };
  return part;
}
