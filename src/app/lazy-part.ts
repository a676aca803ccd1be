import type { FunctionComponent } from 'react';
import type { Part as Texts } from '../i18n/load-dictionary';
import { withLateParts } from '../state/late-parts';

/** A page or a layout. It is drawn only when it is here; what every visit has needs no download. */
export interface Part<P = object> {
  View?: FunctionComponent<P>;
  /** Downloads the chunk; rejects when it does not come. */
  load?(): Promise<void>;
}

/** lazyPart is a part that is downloaded when it is first wanted, with the styles and texts that it needs. */
export function lazyPart<P>(download: () => Promise<FunctionComponent<P>>, ...texts: Texts[]) {
  const part = {
    View: undefined as FunctionComponent<P> | undefined,
    async load() {
      part.View = await withLateParts(download(), ...texts);
    },
  };
  return part;
}
