import { fallback, object, optional, unknown } from 'valibot';
import type { Language } from '../domain/entities';
import { post } from './calls';
import { postForJson } from './checked-calls';
import { reviveSession } from './http';

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
