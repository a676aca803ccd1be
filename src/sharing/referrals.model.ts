import { signal } from '@preact/signals';
import { isRefusal } from '../api/errors';
import { copyWithFallback } from '../feedback/copying';
import { toast } from '../feedback/toasts';
import { t } from '../i18n/locale';
import { createAccountLink } from '../navigation/links';
import { createAction } from '../session/action';
import type { ReferralRule } from '../session/entities';
import { createOwnedModel, createOwnedQuery } from '../session/owned-queries';
import { recheckAccount, refreshAccount, userId } from '../session/session';
import { exchangePoints, fetchReferrals } from './referrals.api';

const STALE_MS = 5 * 60_000;

/** The query for the user's points and rules. Its data is stale after five minutes. */
export const overview = createOwnedQuery(fetchReferrals, STALE_MS);

/** referralLink returns the signed-in user's referral link. */
export const referralLink = () => createAccountLink('referral_to_user_id', userId.value);

export const copyReferralLink = (link: string) => copyWithFallback(link, t('link.done'));

/** isSameItem returns whether two rules, perhaps of different responses, buy the same for the same points. */
const isSameItem = (a: ReferralRule, b: ReferralRule): boolean =>
  a.product_code === b.product_code && a.term_id === b.term_id && a.points === b.points;

/** An unanswered exchange, and the points before it. */
interface PendingExchange {
  rule: ReferralRule;
  points: number;
}

/** The user's points; undefined while unknown. */
const readPoints = (): number | undefined => overview.data.peek()?.info.referral_points;

/** hasSucceeded returns whether an exchange has cost its points since. */
function hasSucceeded({ rule, points }: PendingExchange): boolean {
  const now = readPoints();
  return now !== undefined && now <= points - rule.points;
}

/** The model of an exchange, which buys a term with points after a confirmation. */
function createExchange() {
  /** The exchange to confirm, or null while the dialog is closed. */
  const itemToConfirm = signal<ReferralRule | null>(null);
  /** The server may apply it after the page was left, and opened again. */
  let pending: PendingExchange | null = null;
  const exchange = createAction(async ({ isSameUser, fail }, rule: ReferralRule) => {
    const isDone = () => pending !== null && isSameItem(pending.rule, rule) && hasSucceeded(pending);
    let isSent = false;
    try {
      if (pending || overview.error.peek()) await overview.refetch();
      if (!isSameUser()) return;
      if (overview.error.peek()) throw overview.error.peek();
      if (!isDone()) {
        pending = { rule, points: readPoints() ?? 0 };
        isSent = true;
        await exchangePoints(rule.product_code, rule.term_id);
      }
    } catch (error) {
      await Promise.all([overview.refetch(), recheckAccount()]);
      // After a refusal of the exchange itself, changed points have another cause.
      if (isSent && isRefusal(error)) pending = null;
      if (!isDone()) return fail({ key: 'exchange.error' }, { cause: error });
    }
    if (!isSameUser()) return;
    pending = null;
    itemToConfirm.value = null;
    toast('success', t('exchange.done'));
    await Promise.all([overview.refetch(), refreshAccount()]);
  });

  return {
    itemToConfirm,
    exchange,
    /** Opens the dialog that confirms an exchange, or tells that the same one has succeeded without a response. */
    requestConfirmation(rule: ReferralRule): void {
      const succeeded = pending && hasSucceeded(pending) ? pending.rule : null;
      if (succeeded) {
        pending = null;
        toast('success', t('exchange.done'));
        void refreshAccount();
      }
      if (!succeeded || !isSameItem(succeeded, rule)) itemToConfirm.value = rule;
    },
  };
}

export type ExchangeModel = ReturnType<typeof createExchange>;

/** getExchange returns the signed-in user's exchange. */
export const getExchange = createOwnedModel(createExchange);
