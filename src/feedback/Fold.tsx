import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Duration of the transition (Fold.css). */
const CLOSING_MS = 200;

interface Props {
  /** True for content that does not unfold if it is there from the start. */
  isStill?: boolean;
  children: ReactNode;
}

/**
 * Pushes what is below it in 200 ms, in place of a jump, when its content appears or disappears. The last content
 * stays until it is out of sight.
 */
export function Fold({ isStill, children }: Props) {
  const [last, setLast] = useState(children);
  const isFromStart = useRef(isStill);
  if (!children) isFromStart.current = false;
  useEffect(() => {
    const timer = setTimeout(setLast, children ? 0 : CLOSING_MS, children);
    return () => clearTimeout(timer);
  }, [children]);
  const content = children || last;
  if (!content) return null;
  return (
    <div class={isFromStart.current ? 'folding' : 'folding unfolding'} inert={!children}>
      <div>{content}</div>
    </div>
  );
}
