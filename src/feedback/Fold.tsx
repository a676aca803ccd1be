import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Duration of the transition (Fold.css). */
export const FOLDING_MS = 200;

interface Props {
  /** True for content that does not unfold if it is there from the start. */
  isStill?: boolean;
  /** Gap between the elements of the container, if it is not that of the page, in px. */
  gap?: number | undefined;
  children: ReactNode;
}

/**
 * Pushes what is below it in 200 ms, in place of a jump, when its content appears or disappears. The last content
 * stays until it is out of sight, with the focus that is in it.
 */
export function Fold({ isStill, gap, children }: Props) {
  const [last, setLast] = useState(children);
  const isFromStart = useRef(isStill);
  if (!children) isFromStart.current = false;
  useEffect(() => {
    const timer = setTimeout(setLast, children ? 0 : FOLDING_MS, children);
    return () => clearTimeout(timer);
  }, [children]);
  const content = children || last;
  if (!content) return null;
  return (
    <div
      class={`folding ${isFromStart.current ? '' : 'unfolding'} ${children ? '' : 'closing'}`}
      style={gap === undefined ? undefined : { '--gap': `${gap}px` }}
    >
      <div>{content}</div>
    </div>
  );
}
