import type { Language } from '../domain/entities';
import { ask, post } from './calls';
import { orMissing } from './errors';
import { getAtBoot, reviveSession } from './http';

/** What every sign-in request tells besides the identity (§3). */
export interface SignInContext {
  referral_to_user_id: string | null;
  promocode: string | null;
  language_code: Language;
}

/** Any shape will do: without a `ttl` or a readable body the code is on its way all the same. */
async function requestCode(path: string, identity: object, context: SignInContext): Promise<unknown> {
  const answer = await ask(path, { project: 'vpn', ...identity, ...context });
  return (Object(answer) as { ttl?: unknown }).ttl;
}

/** requestEmailCode has a one-time code sent (§7). Resolves to `ttl` as the server spelt it, undefined without one. */
export function requestEmailCode(email: string, context: SignInContext): Promise<unknown> {
  return requestCode('auth/email/request', { email }, context);
}

/** verifyEmailCode signs in with the code of the letter (§7). */
export async function verifyEmailCode(email: string, code: string): Promise<void> {
  await post('auth/email/otp/verify', { email, code });
  reviveSession();
}

/** requestBindCode has a code sent that connects an e-mail to the account; answers as requestEmailCode (decisions §2). */
export function requestBindCode(user_id: string, email: string, context: SignInContext): Promise<unknown> {
  return requestCode('auth/email/bind/request', { email, user_id }, context);
}

/** verifyBindCode connects the e-mail with the code of the letter (decisions §2). */
export function verifyBindCode(user_id: string, email: string, code: string): Promise<void> {
  return post('auth/email/bind/verify', { email, code, user_id });
}

/** signInByMessenger signs in, or binds when there is a session, with what the messenger signed (§7). */
export async function signInByMessenger(payload: object, context: SignInContext): Promise<void> {
  await post('auth/telegram', { project: 'vpn', payload, ...context });
  reviveSession();
}

/**
 * verifyMagicLink signs in with the token of a link; false when the server does not know it, or not any more (§7).
 * Past the refresh gate: a 401 says that the link is no good, and nothing of a session.
 */
export function verifyMagicLink(token: string): Promise<boolean> {
  return getAtBoot(`auth/magic/verify?token=${encodeURIComponent(token)}`, null, false)
    .then(() => {
      reviveSession();
      return true;
    })
    .catch(orMissing(false));
}
