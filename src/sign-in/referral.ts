import { effect } from '@preact/signals';
import { isLikelyGuest } from '../session/likely-guest';
import { session } from '../session/session';
import { saveReferralParams } from './referral-params';

/**
 * startReferral saves the referrer and promo code that the page was opened with, so that they outlive the tab. Where
 * somebody is signed in they have been sent, or refer nobody, and are not saved. Returns what stops it.
 */
export function startReferral(): () => void {
  const { search } = location;
  if (isLikelyGuest()) {
    saveReferralParams(search);
    return () => {};
  }
  const stop = effect(() => {
    const now = session.value;
    if (now === 'loading' || now === 'unreachable') return;
    if (now !== 'signed-in') saveReferralParams(search);
    queueMicrotask(() => stop());
  });
  return stop;
}
