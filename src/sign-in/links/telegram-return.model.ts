import { ApiError, statusOf } from '../../api/errors';
import { t } from '../../session/locale';
import { takeCallbackSecret } from '../../session/navigation';
import { PATHS } from '../../session/paths';
import { isSessionUnreadable, refreshAccount, session } from '../../session/session';
import { toast } from '../../session/toasts';
import { type BindFailure, clearBindFailure, markBindFailure } from '../bind-failure';
import { enterAccount, tellSetback, whenSessionKnown } from '../code/enter-account';
import type { SignInAttempt } from '../code/SigningIn';
import { setback } from '../setback';
import { signInByTelegram } from '../sign-in.api';
import { signInContext } from '../sign-in-context';
import { saveTelegramFlow, takeTelegramFlow } from '../telegram-flow';
import { readAuthResult } from './auth-result';

const ERROR_MS = 3000;

function tellBindFailure(key: BindFailure): void {
  markBindFailure(key);
  toast('error', t(key), ERROR_MS);
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
    if (isIn) tellBindFailure('account.connect.telegram.error');
    else {
      saveTelegramFlow('auth');
      tellSetback('error', 'auth.telegram_lost', ERROR_MS);
    }
    return PATHS.welcome;
  }

  async function send(isIn: boolean, payload: object): Promise<string> {
    try {
      await signInByTelegram(payload, signInContext());
    } catch (error) {
      const status = statusOf(error);
      if (status === 0) throw error;
      if (status !== 409) return giveUp(isIn);
      tellBindFailure('account.connect.telegram.conflict');
      return PATHS.account;
    }
    clearBindFailure();
    await enterAccount();
    if (isIn) toast('success', t('account.connect.telegram.done'));
    return PATHS.account;
  }

  return async () => {
    if (session.peek() === 'unreachable') await refreshAccount();
    const status = await whenSessionKnown();
    const isIn = status === 'signed-in';
    if (!result || (isSessionUnreadable() && !flow)) return giveUp(isIn);
    if (status === 'unreachable') throw new ApiError('network');
    if (isIn === (flow === 'bind')) return send(isIn, result);
    // A bind whose session or marker was lost.
    if (flow !== 'auth' && (isIn || flow)) {
      tellBindFailure('account.connect.telegram.error');
      if (!isIn) setback.value = 'account.connect.telegram.error';
    }
    return PATHS.account;
  };
}
