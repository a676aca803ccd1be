import { takeCallbackSecret } from '../../session/navigation';
import { PATHS } from '../../session/paths';
import { account, lookForAccount } from '../../session/session';
import { enterAccount, tellSetback, whenSessionKnown } from '../code/enter-account';
import type { SignInAttempt } from '../code/SigningIn';
import { verifyMagicLink } from '../sign-in.api';

const USED_MS = 5000;

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

  async function isIn(): Promise<boolean> {
    if (isUnsure) await lookForAccount();
    return (isUnsure && !!account.peek()) || verifyMagicLink(token);
  }

  return async () => {
    await whenSessionKnown();
    try {
      const isGood = token !== '' && (await isIn());
      if (isGood) await enterAccount();
      else if (token && !account.peek()) tellSetback('info', 'auth.magic.used', USED_MS);
      return isGood ? PATHS.account : PATHS.login;
    } catch (error) {
      isUnsure = !account.peek();
      throw error;
    }
  };
}
