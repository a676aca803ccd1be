import { formatMessage } from '../i18n/messages';
import { Notice } from '../ui/Notice';
import type { Failure } from './failures';

/** Why the last attempt failed, if it did. */
export function FailureNotice({ failure }: { failure: Failure }) {
  const message = failure.current.value;
  return message && <Notice tone="error">{formatMessage(message)}</Notice>;
}
