import { effect } from '@preact/signals';
import { isLikelyGuest } from '../session/likely-guest';
import { session } from '../session/session';
import { saveReferralParams } from './sign-in-context';

/**
 * startReferral saves the referrer and promo code of the page's URL, so that they outlive the tab. It saves
 * nothing for a signed-in user, whom nobody can refer any more. Returns a function that stops it.
 */
export function startReferral(): () => void {
  const { search } = location;
  let isDone = false;
  return effect(() => {
    const status = session.value;
    const isKnown = isLikelyGuest() || (status !== 'loading' && status !== 'unreachable');
    if (isDone || !isKnown) return;
    isDone = true;
    if (status !== 'signed-in') saveReferralParams(search);
  });
}
