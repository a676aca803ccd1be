import type { FunctionComponent } from 'react';
import type { Part as Texts } from '../i18n/translate';
import { withLateParts } from '../session/late-parts';

/** A page or a layout, rendered once `View` is set. Parts of the first visit have no `load`. */
export interface Part<P = object> {
  View?: FunctionComponent<P>;
  /** Downloads the chunk; rejects on failure. */
  load?(): Promise<void>;
}

/**
 * lazyPart is a component `name` of a lazy module, loaded with its texts and the second style sheet. Without `texts` it
 * loads neither: the account layout, or the first visit, already has both.
 */
export function lazyPart<Module, Name extends keyof Module>(
  download: () => Promise<Module>,
  name: Name,
  ...texts: Texts[]
) {
  const part = {
    View: undefined as Module[Name] | undefined,
    async load() {
      const module = await (texts.length > 0 ? withLateParts(download(), ...texts) : download());
      part.View = module[name];
    },
  };
  return part;
}
