import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatMessage } from '../i18n/account/messages';
import { Notice } from '../ui/Notice';
import { scrollIntoView } from '../ui/viewport';
import type { Failure } from './failures';

/** Duration of the transition (Fold.css). */
const FOLDING_MS = 200;

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

/** useScrollTo scrolls an element into view once it has unfolded, for each new `value` that is not falsy. */
export function useScrollTo(value: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => scrollIntoView(element.current), FOLDING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return element;
}

interface FailureProps {
  failure: Failure;
  /** Gap between the elements of the container, if it is not that of the page, in px. */
  gap?: number;
  /** False if the last attempt was another one of those that share `failure`. */
  isShown?: boolean;
}

/** A notice with the error of the last attempt, if it failed. It unfolds and is scrolled into view. */
export function FoldingFailure({ failure, gap, isShown = true }: FailureProps) {
  const message = isShown && failure.current.value;
  const notice = useScrollTo(message);
  return (
    <Fold gap={gap}>
      {message && (
        <div ref={notice}>
          <Notice tone="error">{formatMessage(message)}</Notice>
        </div>
      )}
    </Fold>
  );
}
