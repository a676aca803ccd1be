import { ApiError, getStatus } from '../../api/errors';
import { toast } from '../../feedback/toasts';
import { t } from '../../i18n/locale';
import type { MessageKey } from '../../i18n/translate';
import { until } from '../../lib/wait';
import { takeCallbackSecret } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { removeSavedStep, SIGN_IN } from '../../session/requested-codes';
import { account, isSessionUnreadable, refreshAccount, type Session, session } from '../../session/session';
import { type BindFailure, setBindFailure } from '../bind-failure';
import { signIn } from '../code/code-flow';
import { signInNotice } from '../login/login.model';
import { clearReferralParams } from '../sign-in-context';
import { takeTelegramFlow } from '../telegram';
import { readAuthResult } from './auth-result';
import { signInByTelegram, verifyMagicLink } from './links.api';

const SIGN_IN_MS = 2200;
const BIND_MS = 3000;

/** Signs in and resolves to the path to go to. Rejects without a response, and can then be called again. */
export type SignInAttempt = () => Promise<string>;

/** Shows why a sign-in has failed: in a toast, and on the sign-in screen. */
function showSignInNotice(tone: 'error' | 'info', key: MessageKey): void {
  signInNotice.value = key;
  toast(tone, t(key), { durationMs: SIGN_IN_MS, isInPage: true });
}

/** Waits until the session is no longer loading: a refresh of the old session would overwrite the new one. */
async function whenSessionKnown(): Promise<Session> {
  await until(() => session.value !== 'loading');
  return session.peek();
}

/** Refetches the account after a sign-in. Shows a notice if the browser has rejected the session cookie. */
async function enterAccount(): Promise<void> {
  removeSavedStep(SIGN_IN);
  await refreshAccount();
  if (session.peek() === 'unauthorized') showSignInNotice('error', 'auth.not_kept');
}

/** The decoded token, or '' if it is malformed. */
function decodeToken(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return '';
  }
}

/** createMagicLink creates a sign-in by the token of the URL. */
export function createMagicLink(): SignInAttempt {
  const token = decodeToken(takeCallbackSecret());
  /** The verification of a guest got no response: the token may be used up, and the sign-in done. */
  let isOutcomeUnknown = false;

  return async () => {
    await whenSessionKnown();
    try {
      const isSignedIn = isOutcomeUnknown && (await signIn.hasSucceeded());
      const isVerified = isSignedIn || (token !== '' && (await verifyMagicLink(token)));
      if (isVerified) await enterAccount();
      else if (token && !account.peek()) showSignInNotice('info', 'auth.used');
      return isVerified ? paths.account : paths.login;
    } catch (error) {
      isOutcomeUnknown = !account.peek();
      throw error;
    }
  };
}

function showBindFailure(key: BindFailure): void {
  setBindFailure(key);
  toast('error', t(key), { durationMs: BIND_MS, isInPage: true });
}

/**
 * createTelegramReturn handles Telegram's callback: it signs in, or connects Telegram if this tab has started
 * that and is signed in. In a session without a marker it sends nothing, because the server would connect
 * Telegram; nor does it when the session cannot be read. A call without a response may be retried.
 */
export function createTelegramReturn(): SignInAttempt {
  const flow = takeTelegramFlow();
  const result = readAuthResult(takeCallbackSecret());

  function fail(isSignedIn: boolean): string {
    if (isSignedIn) showBindFailure('account.connect.telegram.error');
    else showSignInNotice('error', 'auth.lost');
    return paths.welcome;
  }

  async function send(isSignedIn: boolean, payload: object): Promise<string> {
    try {
      await signInByTelegram(payload);
    } catch (error) {
      const status = getStatus(error);
      if (status === 0) throw error;
      if (status !== 409) return fail(isSignedIn);
      showBindFailure('account.connect.telegram.conflict');
      if (!isSignedIn) signInNotice.value = 'account.connect.telegram.conflict';
      return paths.account;
    }
    clearReferralParams();
    setBindFailure(null);
    await enterAccount();
    if (isSignedIn) toast('success', t('account.connect.telegram.done'));
    return paths.account;
  }

  return async () => {
    if (session.peek() === 'unreachable') await refreshAccount();
    const status = await whenSessionKnown();
    const isSignedIn = status === 'signed-in';
    if (!result || (isSessionUnreadable() && !flow)) return fail(isSignedIn);
    if (status === 'unreachable') throw new ApiError('network');
    if (isSignedIn === (flow === 'bind')) return send(isSignedIn, result);
    // The session or the marker of a bind has been lost.
    if (flow !== 'auth') {
      showBindFailure('account.connect.telegram.error');
      if (!isSignedIn) signInNotice.value = 'account.connect.telegram.error';
    }
    return paths.account;
  };
}
