import type { Failure } from '../session/failures';
import { formatMessage } from '../session/messages';
import { Notice } from '../ui/Notice';

/** Why the last attempt failed, if it did. */
export function FailureNotice({ failure }: { failure: Failure }) {
  const message = failure.current.value;
  return message && <Notice tone="error">{formatMessage(message)}</Notice>;
}
