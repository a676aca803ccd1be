import { lazy } from '../feedback/lazy';
import { toasts } from '../feedback/toasts';
import { isIdle } from '../navigation/idle';
import { isSignOutPending } from '../session/pending-sign-out';
import { userId } from '../session/session';
import { useLatch } from '../ui/use-latch';

/** Renders nothing after a failed download: the page itself shows what the toasts say. */
const Toaster = lazy(() => import('./deferred/Toaster'), {
  texts: ['account'],
  failed: null,
});

/** The toaster. It loads with the first toast, or once a user's page is idle, so that F8 can focus it. */
export function ToasterSlot() {
  const isUserIdle = userId.value !== '' && isIdle.value;
  const isWanted = toasts.value.length > 0 || isUserIdle || isSignOutPending.value;
  // Once loaded it stays mounted; until then each toast retries the download.
  const isMounted = useLatch(isWanted && Toaster.isLoaded());
  return isWanted || isMounted ? <Toaster /> : null;
}
