import type { Failure } from '../../feedback/failures';
import { formatMessage } from '../../i18n/account/messages';
import { Notice } from '../../ui/Notice';

/** The error of the last attempt, if it failed. It appears at once, as the card of a step takes on its height itself. */
export function StepFailure({ failure }: { failure: Failure }) {
  const message = failure.current.value;
  return message && <Notice tone="error">{formatMessage(message)}</Notice>;
}
