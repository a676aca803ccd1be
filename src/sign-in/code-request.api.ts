import { call } from '../api/client';
import type { Language } from '../i18n/language';

/** Context of every sign-in request (sign-in-5). */
export interface SignInContext {
  referral_to_user_id: string | null;
  promocode: string | null;
  language_code: Language;
}

/** Resolves to `ttl`. Not validated: the code has been sent whatever the body says. */
function requestCode(path: string, identity: object, context: SignInContext): Promise<unknown> {
  const readTtl = (body: unknown) => (Object(body) as { ttl?: unknown }).ttl;
  return call(path, readTtl, { json: { project: 'vpn', ...identity, ...context } });
}

/** requestEmailCode requests a sign-in code (sign-in-4). Resolves to the raw `ttl`, undefined without one. */
export function requestEmailCode(email: string, context: SignInContext): Promise<unknown> {
  return requestCode('auth/email/request', { email }, context);
}

/** requestBindCode requests a code to connect an e-mail; resolves as requestEmailCode (sign-in-21). */
export function requestBindCode(user_id: string, email: string, context: SignInContext): Promise<unknown> {
  return requestCode('auth/email/bind/request', { email, user_id }, context);
}
