import type { Language } from '../../../src/i18n/language';
import type { PlanCode, RecipientType } from '../../../src/session/entities';
import { MEMBERS_LIMIT, type TermId } from './prices';
import { Refusal } from './refusal';
import { say } from './texts';

export interface Member {
  name: string;
  /** Null for somebody outside the sandbox. */
  user_id: string | null;
}

export interface OwnPlan {
  product_code: PlanCode;
  /** Milliseconds. */
  date_stop: number;
  members: Member[];
}

export interface Transaction {
  id: number;
  amount: number;
  currency: string;
  created_at: string;
  metadata: { product_metadata: { recipient_type: RecipientType; product_code: PlanCode; term_id: TermId } };
}

export interface NotificationEntry {
  entry_id: string;
  timestamp: number;
  type: 'LIVE' | 'BACKLOG';
  message: { text_raw: string | null; text_code: string | null };
}

export interface Account {
  user_id: string;
  tg_id: string | null;
  email: string | null;
  language_code: Language | null;
  trial_available: boolean;
  /** Token of the subscription link; stays when the plan changes. */
  token: string;
  location: string | null;
  plan: OwnPlan | null;
  /** Set for a participant of somebody else's plan. */
  owner_id: string | null;
  /** Newest first. */
  transactions: Transaction[];
  points: number;
  referrals: number;
  referred_by: string | null;
  promocode: string | null;
  notifications: NotificationEntry[];
}

export type Accounts = ReturnType<typeof createAccounts>;

/** addMonths adds calendar months, ending on the last day of a shorter month. */
function addMonths(ms: number, months: number): number {
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

/** createAccounts stores accounts and their plans. */
export function createAccounts(now: () => number) {
  const byId = new Map<string, Account>();
  const find = (test: (account: Account) => boolean) => [...byId.values()].find(test) ?? null;
  const get = (userId: string | null) => (userId === null ? null : (byId.get(userId) ?? null));

  /** Returns the plan of an account: its own, or its owner's. */
  const planOf = (account: Account): OwnPlan | null =>
    account.owner_id === null ? account.plan : (get(account.owner_id)?.plan ?? null);
  const isActive = (account: Account) => (planOf(account)?.date_stop ?? 0) > now();
  const leave = (account: Account) => {
    const plan = get(account.owner_id)?.plan;
    if (plan) plan.members = plan.members.filter(({ user_id }) => user_id !== account.user_id);
    account.owner_id = null;
    account.plan = null;
  };

  return {
    get,
    put: (account: Account) => byId.set(account.user_id, account),
    byEmail: (email: string) => find((account) => account.email === email.trim().toLowerCase()),
    byMessenger: (tgId: string) => find((account) => account.tg_id === tgId),
    byToken: (token: string) => find((account) => account.token === token),
    planOf,
    isActive,
    leave,
    /** Extends the account's own plan from its end or from now. A participant leaves the shared plan. */
    extend(account: Account, product_code: PlanCode, months: number, days = 0) {
      if (account.owner_id !== null) leave(account);
      const from = Math.max(now(), account.plan?.date_stop ?? 0);
      const date_stop = addMonths(from, months) + days * 86_400_000;
      const members = MEMBERS_LIMIT[product_code] > 0 ? (account.plan?.members ?? []) : [];
      account.plan = { product_code, date_stop, members };
      account.location ??= 'DE';
    },
    /** Throws the 400 of a call that needs a running plan. */
    ensureActive(account: Account): OwnPlan {
      const plan = planOf(account);
      if (!plan || plan.date_stop <= now())
        throw new Refusal(400, say('noSubscription', account.language_code));
      return plan;
    },
  };
}
