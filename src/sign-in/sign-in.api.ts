import { call, post, reviveSession } from '../api/client';
import { orMissing } from '../api/errors';
import type { SignInContext } from './code-request.api';

/** verifyEmailCode signs in with the code of the letter (sign-in-11). */
export async function verifyEmailCode(email: string, code: string): Promise<void> {
  await post('auth/email/otp/verify', { email, code });
  reviveSession();
}

/** verifyBindCode connects the e-mail with the code of the letter (sign-in-21). */
export function verifyBindCode(user_id: string, email: string, code: string): Promise<void> {
  return post('auth/email/bind/verify', { email, code, user_id });
}

/** signInByMessenger signs in, or binds when there is a session, with what the messenger signed (sign-in-25). */
export async function signInByMessenger(payload: object, context: SignInContext): Promise<void> {
  await post('auth/telegram', { project: 'vpn', payload, ...context });
  reviveSession();
}

/**
 * verifyMagicLink signs in with the token of a link; false when the server does not know it, or not any more
 * (sign-in-28). Past the refresh gate: a 401 says that the link is no good, and nothing of a session.
 */
export function verifyMagicLink(token: string): Promise<boolean> {
  const path = `auth/magic/verify?token=${encodeURIComponent(token)}`;
  const accept = () => {
    reviveSession();
    return true;
  };
  return call(path, accept, { isOpen: true }).catch(orMissing(false));
}
