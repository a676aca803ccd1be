import type { ReactNode } from 'react';
import { BrandMark } from './BrandMark';

/**
 * Classes of the tern: level for an empty page, tilted for an error, small and distant for a page that is not
 * found.
 */
const ILLUSTRATIONS = { empty: '', error: 'fault', notFound: 'size-7.5' } as const;

interface Props {
  illustration?: keyof typeof ILLUSTRATIONS;
  children: ReactNode;
}

/** A page that shows one message: an illustration above the horizon, what happened, and what to do next. */
export function MessagePage({ illustration = 'empty', children }: Props) {
  return (
    <div class="scene">
      <BrandMark class={ILLUSTRATIONS[illustration]} />
      <div class="horizon page-message">{children}</div>
    </div>
  );
}
