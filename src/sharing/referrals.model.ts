import { signal } from '@preact/signals';
import { isRefusal } from '../api/errors';
import { createQueryFamily } from '../lib/query-family';
import { accountLink } from '../session/account-link';
import { createAction } from '../session/action';
import { copyOrOffer } from '../session/copying';
import type { ReferralRule } from '../session/entities';
import { failureText } from '../session/failures';
import { t } from '../session/locale';
import { planOf } from '../session/plan';
import { PLAN_NAMES } from '../session/plan-names';
import { plural } from '../session/plural';
import { forgetWithSession, recheckAccount, refreshAccount, userId } from '../session/session';
import { toast } from '../session/toasts';
import { monthsOf } from '../shop/prices';
import { exchangePoints, fetchReferrals } from './referrals.api';

const STALE_MS = 5 * 60_000;

/** Points and rules of whoever is signed in; fresh for five minutes, no retry (referrals-1). */
const overviews = forgetWithSession(
  createQueryFamily<string, Awaited<ReturnType<typeof fetchReferrals>>>(() => ({
    fetch: fetchReferrals,
    staleMs: STALE_MS,
  })),
);

export const overview = () => overviews(userId.value);

/** What an exchange or a friend's purchase is of, in words. */
export function wordsOf({ product_code, term_id }: ReferralRule): string {
  const plan = planOf(product_code);
  return `${plan ? t(PLAN_NAMES[plan]) : product_code}, ${plural('frontend.web.term', monthsOf(term_id) ?? 0)}`;
}

export const referralLink = () => accountLink('referral_to_user_id', userId.value);

export const copyReferralLink = () => copyOrOffer(referralLink(), t('frontend.web.referrals.link.copied'));

/** createExchange pays for a term with points, once it was confirmed. */
export function createExchange() {
  /** What is asked about; the dialog is open meanwhile. */
  const wanted = signal<ReferralRule | null>(null);
  /** What a try without an answer was for, and the points before it: fewer since then mean that it was done. */
  let open: { rule: ReferralRule; points: number } | null = null;

  const exchange = createAction(async ({ isMine, fail }, rule: ReferralRule) => {
    const query = overview();
    const points = () => query.data.peek()?.points ?? 0;
    const isDone = () => open?.rule === rule && points() < open.points;
    try {
      if (open || query.error.peek()) await query.refetch();
      if (query.error.peek()) throw query.error.peek();
      if (!isDone()) {
        open = { rule, points: points() };
        await exchangePoints(rule.product_code, rule.term_id);
      }
    } catch (error) {
      await Promise.all([query.refetch(), recheckAccount()]);
      // Refused: whatever the points are now, it was not by this.
      if (isRefusal(error)) open = null;
      if (!isDone()) {
        const text = t('frontend.web.referrals.exchange.error');
        return fail(text, `${text}. ${failureText(error)}`);
      }
    }
    // Whoever has left is not told.
    if (!isMine()) return;
    open = null;
    wanted.value = null;
    toast('success', t('frontend.web.referrals.exchange.done'));
    await Promise.all([query.refetch(), refreshAccount()]);
  });

  return {
    wanted,
    exchange,
    ask(rule: ReferralRule | null): void {
      exchange.failure.clear();
      // What is known by now is no guess any more.
      if (!overview().error.peek()) open = null;
      wanted.value = rule;
    },
  };
}

export type ExchangeModel = ReturnType<typeof createExchange>;
