import { call } from '../api/client';
import type { Language } from '../i18n/language';

/** What every sign-in request tells besides the identity (sign-in-5). */
export interface SignInContext {
  referral_to_user_id: string | null;
  promocode: string | null;
  language_code: Language;
}

/** Any shape will do: without a `ttl` or a readable body the code is on its way all the same. */
function requestCode(path: string, identity: object, context: SignInContext): Promise<unknown> {
  const readTtl = (body: unknown) => (Object(body) as { ttl?: unknown }).ttl;
  return call(path, readTtl, { json: { project: 'vpn', ...identity, ...context } });
}

/**
 * requestEmailCode has a one-time code sent (sign-in-4). Resolves to `ttl` as the server spelt it, undefined without
 * one.
 */
export function requestEmailCode(email: string, context: SignInContext): Promise<unknown> {
  return requestCode('auth/email/request', { email }, context);
}

/** requestBindCode has a code sent that connects an e-mail to the account; answers as requestEmailCode (sign-in-21). */
export function requestBindCode(user_id: string, email: string, context: SignInContext): Promise<unknown> {
  return requestCode('auth/email/bind/request', { email, user_id }, context);
}
