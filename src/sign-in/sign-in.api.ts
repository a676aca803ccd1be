import { call, post, reviveSession } from '../api/client';
import { missingAs } from '../api/errors';
import { requestInContext } from './code-request.api';

/** verifyEmailCode signs in by code (sign-in-11). */
export function verifyEmailCode(email: string, code: string): Promise<void> {
  return post('auth/email/otp/verify', { email, code }).then(reviveSession);
}

/** requestBindCode requests a code to connect an e-mail; resolves as requestEmailCode (sign-in-21). */
export function requestBindCode(user_id: string, email: string): Promise<unknown> {
  return requestInContext('auth/email/bind/request', { email, user_id });
}

/** verifyBindCode connects an e-mail by code (sign-in-21). */
export function verifyBindCode(user_id: string, email: string, code: string): Promise<void> {
  return post('auth/email/bind/verify', { email, code, user_id });
}

/** signInByTelegram signs in with Telegram's signed result; with a session it binds (sign-in-25). */
export function signInByTelegram(payload: object): Promise<void> {
  return requestInContext('auth/telegram', { payload }).then(reviveSession);
}

/** verifyMagicLink signs in by token; false for an unknown or used one, and a 401 is about the link (sign-in-28). */
export function verifyMagicLink(token: string): Promise<boolean> {
  const path = `auth/magic/verify?token=${encodeURIComponent(token)}`;
  return call(path, reviveSession, { isOpen: true }).then(() => true, missingAs(false));
}
