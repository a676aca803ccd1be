import type { Language } from '../../../src/i18n/language';
import type { Account, Accounts } from './accounts';
import type { Ids } from './ids';
import type { createReferrals } from './referrals';
import { Refusal } from './refusal';
import { say } from './texts';

/** Parameters of a sign-in request besides the identity (sign-in-5). */
export interface Invitation {
  referral_to_user_id: string | null;
  promocode: string | null;
  language_code: Language | null;
}

const MAGIC_MS = 15 * 60_000;

/** createSignIn finds or creates the account of an identity, and binds identities to accounts. */
export function createSignIn(
  now: () => number,
  ids: Ids,
  accounts: Accounts,
  referrals: ReturnType<typeof createReferrals>,
) {
  const magic = new Map<string, { user_id: string; until: number }>();
  const invitations = new Map<string, Invitation>();

  function create(identity: { email?: string; tg_id?: string }, invitation: Invitation | null): Account {
    const account: Account = {
      user_id: String(90_000_000 + ids.next('account') * 137),
      tg_id: identity.tg_id ?? null,
      email: identity.email ?? null,
      language_code: invitation?.language_code ?? null,
      trial_available: true,
      token: ids.token(),
      location: null,
      plan: null,
      owner_id: null,
      transactions: [],
      points: 0,
      referrals: 0,
      referred_by: null,
      promocode: invitation?.promocode ?? null,
      notifications: [],
    };
    accounts.put(account);
    referrals.welcome(account, invitation?.referral_to_user_id ?? null);
    return account;
  }

  return {
    /** Applies the parameters of the code request when the code is used. */
    remember: (email: string, invitation: Invitation) =>
      invitations.set(email.trim().toLowerCase(), invitation),
    byEmail(address: string): Account {
      const email = address.trim().toLowerCase();
      return accounts.byEmail(email) ?? create({ email }, invitations.get(email) ?? null);
    },
    byMessenger: (tg_id: string, invitation: Invitation): Account =>
      accounts.byMessenger(tg_id) ?? create({ tg_id }, invitation),
    bindEmail(account: Account, address: string, language: Language) {
      const email = address.trim().toLowerCase();
      const other = accounts.byEmail(email);
      if (other && other !== account) throw new Refusal(409, say('emailTaken', language));
      account.email = email;
    },
    bindMessenger(account: Account, tgId: string) {
      const other = accounts.byMessenger(tgId);
      const isTaken = (other && other !== account) || (account.tg_id !== null && account.tg_id !== tgId);
      if (isTaken) throw new Refusal(409, say('messengerTaken', account.language_code));
      account.tg_id = tgId;
    },
    /** Creates a token that signs in once within 15 minutes. */
    mintMagic(user_id: string): string {
      const token = ids.token();
      magic.set(token, { user_id, until: now() + MAGIC_MS });
      return token;
    },
    /** Throws 404 for an unknown token, 401 for a used or expired one. */
    useMagic(token: string): Account {
      const entry = magic.get(token);
      const account = entry && accounts.get(entry.user_id);
      if (!entry || !account) throw new Refusal(404, 'Unknown link');
      if (entry.until <= now()) throw new Refusal(401, 'The link has expired or has been used');
      entry.until = 0;
      return account;
    },
  };
}
