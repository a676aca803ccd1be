import { fallback, object, optional, unknown } from 'valibot';
import type { Language } from '../domain/entities';
import { post } from './calls';
import { postForJson } from './checked-calls';
import { CALL_LIMIT_MS, ensureOk, fetchWhole, request, reviveSession } from './http';

const codeAnswer = fallback(object({ ttl: optional(unknown()) }), {});

/** What every sign-in request tells besides the identity (§3). */
export interface SignInContext {
  referral_to_user_id: string | null;
  promocode: string | null;
  language_code: Language;
}

/**
 * requestEmailCode has a one-time code sent (§7). Resolves to `ttl` as the server spelt it, undefined when the
 * answer has none or has no readable body: the code is on its way all the same.
 */
export async function requestEmailCode(email: string, context: SignInContext): Promise<unknown> {
  const answer = await postForJson('auth/email/request', { project: 'vpn', email, ...context }, codeAnswer);
  return answer.ttl;
}

/** verifyEmailCode signs in with the code of the letter (§7). */
export async function verifyEmailCode(email: string, code: string): Promise<void> {
  await post('auth/email/otp/verify', { email, code });
  reviveSession();
}

/** requestBindCode has a code sent that connects an e-mail to the account; answers as requestEmailCode (decisions §2). */
export async function requestBindCode(
  user_id: string,
  email: string,
  context: SignInContext,
): Promise<unknown> {
  const body = { project: 'vpn', email, user_id, ...context };
  return (await postForJson('auth/email/bind/request', body, codeAnswer)).ttl;
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
export async function verifyMagicLink(token: string): Promise<boolean> {
  const path = `auth/magic/verify?token=${encodeURIComponent(token)}`;
  const answer = await fetchWhole(request(path, {}), CALL_LIMIT_MS);
  if ([401, 404].includes(answer.status)) return false;
  await ensureOk(answer);
  reviveSession();
  return true;
}
