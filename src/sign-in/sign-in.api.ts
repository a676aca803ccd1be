import { call, post, reviveSession } from '../api/client';
import { language } from '../i18n/locale';
import { isRecord } from '../lib/is-record';
import { createSignInContext, EMAIL_CODE_PATH } from './sign-in-context';

/** getSignInContext is the context of a sign-in request from the current page. */
export const getSignInContext = () => createSignInContext(language.peek());

/**
 * requestWithContext sends a request with the sign-in context; resolves to the raw `ttl`. The body is not
 * validated, since a code has been sent whatever it contains.
 */
export function requestWithContext(path: string, identity: object): Promise<unknown> {
  const json = { ...identity, ...getSignInContext() };
  return call(path, (body) => (isRecord(body) ? body.ttl : undefined), { json });
}

/** requestEmailCode requests a sign-in code, as src/app/preflight.ts does. Resolves to the raw `ttl`. */
export function requestEmailCode(email: string): Promise<unknown> {
  return requestWithContext(EMAIL_CODE_PATH, { email });
}

/** verifyEmailCode signs in by code. */
export function verifyEmailCode(email: string, code: string): Promise<void> {
  return post('auth/email/otp/verify', { email, code }).then(reviveSession);
}

/** requestBindCode requests a code to connect an e-mail; resolves to the raw `ttl`. */
export function requestBindCode(user_id: string, email: string): Promise<unknown> {
  return requestWithContext('auth/email/bind/request', { email, user_id });
}

/** verifyBindCode connects an e-mail by code. */
export function verifyBindCode(user_id: string, email: string, code: string): Promise<void> {
  return post('auth/email/bind/verify', { email, code, user_id });
}
