import { formatMessage } from '../i18n/account/messages';
import { Notice } from '../ui/Notice';
import { Fold } from './Fold';
import type { Failure } from './failures';

interface Props {
  failure: Failure;
  /** Gap between the elements of the container, if it is not that of the page, in px. */
  gap?: number | undefined;
}

/** A notice with the error of the last attempt, if it failed. It unfolds. */
export function FoldingFailure({ failure, gap }: Props) {
  const message = failure.current.value;
  return <Fold gap={gap}>{message && <Notice tone="error">{formatMessage(message)}</Notice>}</Fold>;
}
