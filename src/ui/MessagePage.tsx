import type { ReactNode } from 'react';
import { BrandMark } from './BrandMark';

interface Props {
  /** How the tern flies: level on an empty page, tilted after a fault, far away if there is no such page. */
  illustration?: '' | 'fault' | 'distant';
  children: ReactNode;
}

/** A page that shows one message: an illustration above the horizon, what happened, and what to do next. */
export function MessagePage({ illustration = '', children }: Props) {
  return (
    <div class="scene">
      <BrandMark class={illustration} />
      <div class="horizon page-message">{children}</div>
    </div>
  );
}
