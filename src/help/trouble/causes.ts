import { hasEnded } from '../../account/home/subscription-card.model';
import { keyLinks } from '../../account/keys/keys.model';
import { locations } from '../../account/locations/locations.model';
import type { MessageKey } from '../../i18n/translate';
import { OWN_GUIDE, PLANS_FOR_SELF } from '../../navigation/links';
import * as paths from '../../navigation/paths';
import { isMember } from '../../session/current-subscription';
import { isKeyUsed } from '../../session/key-used';
import { hasSubscription, isGuest, isNetworkDown, session, subscription } from '../../session/session';
import { isPaymentDismissed, readPendingPayment } from '../../shop/order';

/** Why the VPN does not work, and a link to the fix if there is one. */
export interface Cause {
  text: MessageKey;
  link?: { label: MessageKey; href: string };
}

/** True while a payment is pending and the account's home says so. */
function isPaymentChecked(): boolean {
  const pending = readPendingPayment();
  return pending !== null && !isPaymentDismissed(pending);
}

/** findCause returns the first problem to fix; null when the account knows none. */
export function findCause(): Cause | null {
  // A guest is told so before the session is known, as the notice would push down what is below it.
  if (session.value === 'unreachable' || (session.value === 'loading' && !isGuest())) return null;
  if (session.value === 'signed-in' && isNetworkDown.value) return { text: 'error.network' };
  if (session.value !== 'signed-in')
    return { text: 'trouble.guest', link: { label: 'auth.sign_in', href: paths.login } };
  if (isPaymentChecked())
    return { text: 'check.loading', link: { label: 'common.back_to_account', href: paths.account } };
  if (!hasSubscription.value)
    return { text: 'no_sub.text', link: { label: 'cta.choose_plan', href: PLANS_FOR_SELF } };
  if (hasEnded.value) {
    if (isMember.value) return { text: 'trouble.member' };
    return { text: 'keys.ended', link: { label: 'cta.extend', href: PLANS_FOR_SELF } };
  }
  if (!keyLinks.value) return { text: 'keys.none' };
  const code = subscription.value?.location;
  if (locations.value?.some((location) => location.code === code && !location.is_active))
    return { text: 'location.toast.unavailable', link: { label: 'location.title', href: paths.outline } };
  if (!isKeyUsed.value) return { text: 'trouble.unused', link: { label: 'cta.connect', href: OWN_GUIDE } };
  return null;
}
