import { verifyMagicLink } from '../../api/auth';
import { PATHS } from '../../domain/paths';
import { enterAccount, leavePage } from '../../features/sign-in/enter-account';
import { createPendingAction } from '../../lib/pending-action';
import { whenShown } from '../../lib/when-shown';
import { createFailure, failureText } from '../../state/failures';
import { takeArrival } from '../../state/navigation';
import { whenKnown } from '../../state/when-known';

/** The token as it was meant; '' for one that is spelt wrong. */
function decode(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return '';
  }
}

/** createMagicLink signs in with the token of the link, once the page is really shown (§2, decisions §3). */
export function createMagicLink() {
  const token = decode(takeArrival());
  const failure = createFailure();

  const check = createPendingAction(async () => {
    failure.clear();
    await whenShown();
    await whenKnown();
    try {
      const isIn = token !== '' && (await verifyMagicLink(token));
      if (isIn) await enterAccount();
      leavePage(PATHS.magicLink, isIn ? PATHS.account : PATHS.login);
    } catch (error) {
      // Without an answer the link may still be good.
      failure.show(failureText(error));
    }
  });

  return { failure: failure.text, check };
}
