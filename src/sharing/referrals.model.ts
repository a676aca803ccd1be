import { signal } from '@preact/signals';
import { isRefusal } from '../api/errors';
import { copyWithFallback } from '../feedback/copying';
import { toast } from '../feedback/toasts';
import { t } from '../i18n/locale';
import { createAccountLink } from '../navigation/account-link';
import { createAction } from '../session/action';
import type { ReferralRule, Referrals } from '../session/entities';
import { createOwnedQueries } from '../session/owned-queries';
import { recheckAccount, refreshAccount, userId } from '../session/session';
import { exchangePoints, fetchReferrals } from './referrals.api';

const STALE_MS = 5 * 60_000;

const overviews = createOwnedQueries<Referrals | null>(STALE_MS);

/** overview is the query of the signed-in user's points and rules; stale after five minutes (referrals-1). */
export const overview = () => overviews(fetchReferrals);

/** referralLink is the signed-in user's invitation (referrals-3). */
export const referralLink = () => createAccountLink('referral_to_user_id', userId.value);

/** copyReferralLink copies it and says so. */
export const copyReferralLink = (link: string) => copyWithFallback(link, t('link.done'));

/** createExchange buys a term with points, after confirmation (referrals-6). */
export function createExchange() {
  /** The exchange being confirmed. */
  const itemToConfirm = signal<ReferralRule | null>(null);
  /** An unanswered attempt, and the points before it: fewer now mean that it succeeded. */
  let open: { rule: ReferralRule; points: number } | null = null;

  const exchange = createAction(async ({ isSameUser, fail }, rule: ReferralRule) => {
    const query = overview();
    const points = () => query.data.peek()?.info.referral_points ?? 0;
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
      // Refused: if the points changed, it was not by this.
      if (isRefusal(error)) open = null;
      if (!isDone()) return fail({ key: 'exchange.error' }, { cause: error });
    }
    if (!isSameUser()) return;
    open = null;
    itemToConfirm.value = null;
    toast('success', t('exchange.done'));
    await Promise.all([query.refetch(), refreshAccount()]);
  });

  return {
    itemToConfirm,
    exchange,
    ask(rule: ReferralRule): void {
      // Points are up to date: no attempt is in doubt.
      if (!overview().error.peek()) open = null;
      itemToConfirm.value = rule;
    },
  };
}

export type ExchangeModel = ReturnType<typeof createExchange>;
