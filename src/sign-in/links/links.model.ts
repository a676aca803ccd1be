import { ApiError, getStatus } from '../../api/errors';
import { toast } from '../../feedback/toasts';
import { t } from '../../i18n/locale';
import type { MessageKey } from '../../i18n/translate';
import { until } from '../../lib/until';
import { takeCallbackSecret } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { account, isSessionUnreadable, refreshAccount, type Session, session } from '../../session/session';
import { type BindFailure, setBindFailure } from '../bind-failure';
import { signInFlow } from '../code/code-flows';
import { clearReferralParams } from '../referral-params';
import { removeSavedStep, SIGN_IN } from '../saved-step';
import { signInByTelegram, verifyMagicLink } from '../sign-in.api';
import { signInNotice } from '../sign-in-notice';
import { takeTelegramFlow } from '../telegram';
import { readAuthResult } from './auth-result';

const SIGN_IN_MS = 2200;
const BIND_MS = 3000;

/** Signs in; resolves to the path that it leads to. Rejects without a response: then it may be tried again. */
export type SignInAttempt = () => Promise<string>;

/** Says why a way in has failed: in a toast, and on the sign-in screen that it leads back to. */
function showSignInNotice(tone: 'error' | 'info', key: MessageKey): void {
  signInNotice.value = key;
  toast(tone, t(key), { durationMs: SIGN_IN_MS, isInPage: true });
}

/** Known or unreachable. A sign-in waits for it: a late refresh of an older session would overwrite the new one. */
async function whenSessionKnown(): Promise<Session> {
  await until(() => session.value !== 'loading');
  return session.peek();
}

/** Refetches the account after a sign-in; says it when the session cookie was not kept. */
async function enterAccount(): Promise<void> {
  removeSavedStep(SIGN_IN);
  await refreshAccount();
  if (session.peek() === 'unauthorized') showSignInNotice('error', 'auth.not_kept');
}

/** The decoded token; '' when malformed. */
function decode(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return '';
  }
}

/** createMagicLink signs in by the token of the URL (sign-in-28). */
export function createMagicLink(): SignInAttempt {
  const token = decode(takeCallbackSecret());
  /** A guest's verify got no response: the link may be used up, and the sign-in done. */
  let isUnsure = false;

  return async () => {
    await whenSessionKnown();
    try {
      const isIn = isUnsure && (await signInFlow.hasSucceeded());
      const isGood = isIn || (token !== '' && (await verifyMagicLink(token)));
      if (isGood) await enterAccount();
      else if (token && !account.peek()) showSignInNotice('info', 'auth.used');
      return isGood ? paths.account : paths.login;
    } catch (error) {
      isUnsure = !account.peek();
      throw error;
    }
  };
}

function showBindFailure(key: BindFailure): void {
  setBindFailure(key);
  toast('error', t(key), { durationMs: BIND_MS, isInPage: true });
}

/**
 * createTelegramReturn handles Telegram's callback (sign-in-25): signs in, or binds if this tab began a bind and is
 * signed in. With a session but no marker it sends nothing, because that would bind; nor with one that cannot be read
 * (sign-in-27). An unanswered call may be retried.
 */
export function createTelegramReturn(): SignInAttempt {
  const flow = takeTelegramFlow();
  const result = readAuthResult(takeCallbackSecret());

  function giveUp(isIn: boolean): string {
    if (isIn) showBindFailure('account.connect.telegram.error');
    else showSignInNotice('error', 'auth.lost');
    return paths.welcome;
  }

  async function send(isIn: boolean, payload: object): Promise<string> {
    try {
      await signInByTelegram(payload);
    } catch (error) {
      const status = getStatus(error);
      if (status === 0) throw error;
      if (status !== 409) return giveUp(isIn);
      showBindFailure('account.connect.telegram.conflict');
      return paths.account;
    }
    clearReferralParams();
    setBindFailure(null);
    await enterAccount();
    if (isIn) toast('success', t('account.connect.telegram.done'));
    return paths.account;
  }

  return async () => {
    if (session.peek() === 'unreachable') await refreshAccount();
    const status = await whenSessionKnown();
    const isIn = status === 'signed-in';
    if (!result || (isSessionUnreadable() && !flow)) return giveUp(isIn);
    if (status === 'unreachable') throw new ApiError('network');
    if (isIn === (flow === 'bind')) return send(isIn, result);
    // A bind whose session or marker was lost.
    if (flow !== 'auth') {
      showBindFailure('account.connect.telegram.error');
      if (!isIn) signInNotice.value = 'account.connect.telegram.error';
    }
    return paths.account;
  };
}
