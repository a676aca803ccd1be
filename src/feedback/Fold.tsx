import { type ReactNode, useEffect, useState } from 'react';

/** Duration of the transition (Fold.css). */
const CLOSING_MS = 200;

/**
 * Pushes what is below it in 200 ms, in place of a jump, when its content appears or disappears. The last content
 * stays until it is out of sight.
 */
export function Fold({ children }: { children: ReactNode }) {
  const [last, setLast] = useState(children);
  useEffect(() => {
    const timer = setTimeout(setLast, children ? 0 : CLOSING_MS, children);
    return () => clearTimeout(timer);
  }, [children]);
  const content = children || last;
  if (!content) return null;
  return (
    <div class="folding" inert={!children}>
      <div>{content}</div>
    </div>
  );
}
