import { useEffect, useRef } from 'react';
import { formatMessage } from '../i18n/account/messages';
import { Notice } from '../ui/Notice';
import { prefersReducedMotion } from '../ui/viewport';
import { FOLDING_MS, Fold } from './Fold';
import type { Failure } from './failures';

interface Props {
  failure: Failure;
  /** Gap between the elements of the container, if it is not that of the page, in px. */
  gap?: number;
  /** False if the last attempt was another one of those that share `failure`. */
  isShown?: boolean;
}

/** A notice with the error of the last attempt, if it failed. It unfolds and is scrolled into view. */
export function FoldingFailure({ failure, gap, isShown = true }: Props) {
  const message = isShown && failure.current.value;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!message) return;
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
    const scroll = () => notice.current?.scrollIntoView({ block: 'nearest', behavior });
    const timer = setTimeout(scroll, FOLDING_MS);
    return () => clearTimeout(timer);
  }, [message]);
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
