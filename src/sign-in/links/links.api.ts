import { call, reviveSession } from '../../api/client';
import { missingAs } from '../../api/errors';
import { setSignOutPending } from '../../session/pending-sign-out';
import { requestWithContext } from '../sign-in.api';

/** A session has begun; a pending sign-out that was sent from now on would end it. */
function beginSession(): void {
  reviveSession();
  setSignOutPending(false);
}

/**
 * signInByTelegram signs in with Telegram's signed result; in a session it connects Telegram to the account.
 */
export function signInByTelegram(payload: object): Promise<void> {
  return requestWithContext('auth/telegram', { payload }).then(beginSession);
}

/**
 * verifyMagicLink signs in by token; false for an unknown or used token. A 401 concerns the token, not the
 * session.
 */
export function verifyMagicLink(token: string): Promise<boolean> {
  const path = `auth/magic/verify?token=${encodeURIComponent(token)}`;
  return call(path, beginSession, { isPublic: true }).then(() => true, missingAs(false));
}
