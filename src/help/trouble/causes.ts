import { keyLinks } from '../../account/keys/keys.model';
import { locations } from '../../account/locations/locations.model';
import { hasEnded } from '../../account/subscription-card.model';
import type { MessageKey } from '../../i18n/translate';
import { isMember } from '../../session/current-subscription';
import { isKeyUsed } from '../../session/key-used';
import { OWN_GUIDE, PLANS_FOR_SELF } from '../../session/links';
import * as paths from '../../session/paths';
import { hasSubscription, isNetworkDown, session, subscription } from '../../session/session';
import { isPaymentDismissed, readPendingPayment } from '../../shop/pending-payment';

/** What is said of a cause, and where to go on. */
type Cause = [text?: MessageKey, label?: MessageKey, href?: string];

/** A payment is on its way, and the account's home says so. */
function isPaymentChecked(): boolean {
  const pending = readPendingPayment();
  return pending !== null && !isPaymentDismissed(pending);
}

/** findCause is the cause that the account knows, the first that has to be mended; none is empty (help-9). */
export function findCause(): Cause {
  if (session.value === 'unreachable' || session.value === 'loading') return [];
  if (session.value === 'signed-in' && isNetworkDown.value) return ['error.network'];
  if (session.value !== 'signed-in') return ['trouble.guest', 'auth.title', paths.login];
  if (isPaymentChecked()) return ['check.loading', 'no_sub.back', paths.account];
  if (!hasSubscription.value) return ['no_sub.text', 'cta.choose_plan', PLANS_FOR_SELF];
  if (hasEnded.value)
    return isMember.value ? ['trouble.member'] : ['keys.ended', 'cta.extend', PLANS_FOR_SELF];
  if (!keyLinks.value) return ['keys.none'];
  const code = subscription.value?.location;
  if (locations.value?.some((one) => one.code === code && !one.is_active))
    return ['location.toast.unavailable', 'location.title', paths.outline];
  return isKeyUsed.value ? [] : ['trouble.unused', 'cta.connect', OWN_GUIDE];
}
