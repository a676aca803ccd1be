import type { ReactNode } from 'react';
import { Mark } from './Mark';

interface Props {
  /** Where the tern is: level when there is nothing yet, tilted when it is ours to mend, far when it is not found. */
  tern?: string;
  children: ReactNode;
}

/** A page with one thing to say: the tern above the horizon, what happened, a way on. */
export function Scene({ tern = 'size-22', children }: Props) {
  return (
    <div class="scene">
      <Mark class={`my-8 mx-auto ${tern}`} />
      <div class="horizon page-message">{children}</div>
    </div>
  );
}
