import type { FunctionComponent } from 'react';
import type { Part as Texts } from '../i18n/load-dictionary';
import { withLateParts } from '../session/late-parts';

/** A page or a layout. It is drawn only when it is here; what every visit has needs no download. */
export interface Part<P = object> {
  View?: FunctionComponent<P>;
  /** Downloads the chunk; rejects when it does not come. */
  load?(): Promise<void>;
}

/**
 * lazyPart is the component `name` of a module that is downloaded when it is first wanted, with its texts and the second
 * style sheet. A part without texts of its own needs neither: the account's layout brings both to its pages.
 */
export function lazyPart<P, Name extends string>(
  download: () => Promise<Record<Name, FunctionComponent<P>>>,
  name: Name,
  ...texts: Texts[]
) {
  const part = {
    View: undefined as FunctionComponent<P> | undefined,
    async load() {
      const module = await (texts.length > 0 ? withLateParts(download(), ...texts) : download());
      part.View = module[name];
    },
  };
  return part;
}
