import type { ReactNode } from 'react';

/** Pushes what is below it down in 200 ms, in place of a jump. */
export const Unfold = ({ children }: { children: ReactNode }) => <div class="unfold">{children}</div>;
