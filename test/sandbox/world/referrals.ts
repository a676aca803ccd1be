import type { PlanCode } from '../../../src/session/entities';
import type { Account, Accounts } from './accounts';
import { MONTHS, PLAN_CODES, TERM_IDS, type TermId } from './prices';
import { Refusal } from './refusal';
import { say } from './texts';

export interface ReferralRule {
  action: 'ADD' | 'SUB';
  product_code: PlanCode;
  term_id: TermId;
  points: number;
}

const PER_MONTH: Readonly<Record<PlanCode, number>> = { DEFAULT: 10, FAMILY: 20, CORPORATE: 60 };
/** An exchange costs ten times what the same purchase of a friend earns. */
const COST = 10;
const EXCHANGEABLE: readonly PlanCode[] = ['DEFAULT', 'FAMILY'];

export const REFERRAL_RULES: readonly ReferralRule[] = PLAN_CODES.flatMap((product_code) =>
  TERM_IDS.flatMap((term_id): ReferralRule[] => {
    const points = PER_MONTH[product_code] * MONTHS[term_id];
    const add: ReferralRule = { action: 'ADD', product_code, term_id, points };
    const sub: ReferralRule = { action: 'SUB', product_code, term_id, points: points * COST };
    return EXCHANGEABLE.includes(product_code) ? [add, sub] : [add];
  }),
);

export const REFERRAL_AVAILABLE = {
  products: [...EXCHANGEABLE],
  terms_by_product: Object.fromEntries(EXCHANGEABLE.map((code) => [code, [...TERM_IDS]])),
};

const ruleFor = (action: string, product: unknown, term: unknown) =>
  REFERRAL_RULES.find(
    (rule) => rule.action === action && rule.product_code === product && rule.term_id === term,
  );

/** createReferrals adds points for purchases of invited users, and exchanges points for time. */
export function createReferrals(accounts: Accounts) {
  return {
    /** Counts a new account for its referrer. */
    welcome(account: Account, referrerId: string | null) {
      const referrer = accounts.get(referrerId);
      if (!referrer || referrer === account) return;
      account.referred_by = referrer.user_id;
      referrer.referrals += 1;
    },
    reward(buyer: Account, product: PlanCode, term: TermId) {
      const referrer = accounts.get(buyer.referred_by);
      if (referrer) referrer.points += ruleFor('ADD', product, term)?.points ?? 0;
    },
    exchange(account: Account, product: unknown, term: unknown) {
      const rule = ruleFor('SUB', product, term);
      if (!rule) throw new Refusal(400, say('noExchange', account.language_code));
      if (rule.points > account.points) throw new Refusal(400, say('noPoints', account.language_code));
      account.points -= rule.points;
      accounts.extend(account, rule.product_code, MONTHS[rule.term_id]);
    },
  };
}
