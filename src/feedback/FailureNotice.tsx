import { formatMessage } from '../i18n/account/messages';
import { Notice } from '../ui/Notice';
import type { Failure } from './failures';

/** A notice with the error of the last attempt, if it failed. */
export function FailureNotice({ failure }: { failure: Failure }) {
  const message = failure.current.value;
  return message && <Notice tone="error">{formatMessage(message)}</Notice>;
}
