import { signal } from '@preact/signals';
import { statusOf } from '../../api/errors';
import { exchangePoints, fetchReferrals } from '../../api/referrals';
import type { ReferralRule } from '../../domain/entities';
import { PATHS } from '../../domain/paths';
import { monthsOf } from '../../domain/prices';
import { planOf } from '../../domain/subscription';
import { createPendingAction } from '../../lib/pending-action';
import { createQueryFamily } from '../../lib/query';
import { copyOrOffer } from '../../state/copying';
import { createFailure, failureText } from '../../state/failures';
import { plural, t } from '../../state/locale';
import { BASE } from '../../state/navigation';
import { PLAN_NAMES } from '../../state/plan-names';
import { account, recheckAccount, refreshAccount } from '../../state/session';
import { toast } from '../../state/toasts';

const STALE_MS = 5 * 60_000;

/** Points and rules of whoever is signed in; fresh for five minutes, no retry (§9). */
const overviews = createQueryFamily<string, Awaited<ReturnType<typeof fetchReferrals>>>(() => ({
  fetch: fetchReferrals,
  staleMs: STALE_MS,
}));

export const overview = () => overviews(account.value?.user.user_id ?? '');

/** What an exchange or a friend's purchase is of, in words. */
export function wordsOf({ product_code, term_id }: ReferralRule): string {
  const plan = planOf(product_code);
  return `${plan ? t(PLAN_NAMES[plan]) : product_code}, ${plural('frontend.web.term', monthsOf(term_id) ?? 0)}`;
}

export const referralLink = () =>
  `${location.origin}${BASE}${PATHS.account}?referral_to_user_id=${encodeURIComponent(account.value?.user.user_id ?? '')}`;

export const copyReferralLink = () => copyOrOffer(referralLink(), t('frontend.web.referrals.link.copied'));

/** createExchange pays for a term with points, once it was confirmed. */
export function createExchange() {
  /** What is asked about; the dialog is open meanwhile. */
  const wanted = signal<ReferralRule | null>(null);
  const failure = createFailure();
  /** The points before a try that was not answered: fewer since then mean that it was done. */
  let before: number | null = null;

  const exchange = createPendingAction(async ({ product_code, term_id }: ReferralRule) => {
    const query = overview();
    const points = () => query.data.peek()?.points ?? 0;
    const isDone = () => before !== null && points() < before;
    failure.clear();
    try {
      if (before !== null) await query.refetch();
      if (query.error.peek()) throw query.error.peek();
      if (!isDone()) {
        before = points();
        await exchangePoints(product_code, term_id);
      }
    } catch (error) {
      await Promise.all([query.refetch(), recheckAccount()]);
      const status = statusOf(error);
      // Refused: whatever the points are now, it was not by this.
      if (status >= 400 && status < 500) before = null;
      if (!isDone()) {
        const text = t('frontend.web.referrals.exchange.error');
        failure.show(`${text}. ${failureText(error)}`);
        return toast('error', text);
      }
    }
    before = null;
    wanted.value = null;
    toast('success', t('frontend.web.referrals.exchange.done'));
    await Promise.all([overview().refetch(), refreshAccount()]);
  });

  return {
    wanted,
    exchange,
    failure: failure.text,
    ask(rule: ReferralRule | null): void {
      failure.clear();
      // What is known by now is no guess any more.
      if (!overview().error.peek()) before = null;
      wanted.value = rule;
    },
  };
}

export type ExchangeModel = ReturnType<typeof createExchange>;
