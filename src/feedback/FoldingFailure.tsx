import { formatMessage } from '../i18n/account/messages';
import { Notice } from '../ui/Notice';
import { Fold } from './Fold';
import type { Failure } from './failures';
import { useScrollTo } from './use-scroll-to';

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
