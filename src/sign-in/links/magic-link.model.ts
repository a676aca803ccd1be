import { createPendingAction } from '../../lib/pending-action';
import { whenShown } from '../../lib/when-shown';
import { createFailure, failureText } from '../../session/failures';
import { takeCallbackSecret } from '../../session/navigation';
import { PATHS } from '../../session/paths';
import { account, lookForAccount } from '../../session/session';
import { enterAccount, leavePage, tellSetback, whenSessionKnown } from '../code/enter-account';
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

/** createMagicLink signs in by the token of the URL, once the page is visible (sign-in-28, session-18). */
export function createMagicLink() {
  const token = decode(takeCallbackSecret());
  const failure = createFailure();
  /** A guest's verify got no response: the link may be used up, and the sign-in done. */
  let isUnsure = false;

  async function isIn(): Promise<boolean> {
    if (isUnsure) await lookForAccount();
    return (isUnsure && !!account.peek()) || verifyMagicLink(token);
  }

  const { run } = createPendingAction(async () => {
    failure.clear();
    await whenShown();
    await whenSessionKnown();
    try {
      const isGood = token !== '' && (await isIn());
      if (isGood) await enterAccount();
      else if (token && !account.peek()) tellSetback('info', 'auth.magic.used', USED_MS);
      leavePage(PATHS.magicLink, isGood ? PATHS.account : PATHS.login);
    } catch (error) {
      isUnsure = !account.peek();
      failure.show(failureText(error));
    }
  });

  return { failure: failure.text, run };
}
