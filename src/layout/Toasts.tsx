import { lazy } from '../feedback/lazy';
import { toasts } from '../feedback/toasts';
import { isResting } from '../navigation/resting';
import { isSignOutPending } from '../session/pending-sign-out';
import { userId } from '../session/session';
import { useLatch } from '../ui/use-latch';

/** Should it not load: toasts repeat what the page says. */
const ToastRegion = lazy(() => import('./deferred/ToastRegion').then((m) => m.ToastRegion), {
  texts: ['account'],
  failed: null,
});

/** The toast region, loaded with the first toast, or once the page of a user rests: F8 leads to it. */
export function Toasts() {
  const isUserResting = userId.value !== '' && isResting.value;
  const isWanted = toasts.value.length > 0 || isUserResting || isSignOutPending.value;
  // Once loaded it stays; until then each toast asks for it anew.
  const isThere = useLatch(isWanted && ToastRegion.isLoaded());
  return isWanted || isThere ? <ToastRegion /> : null;
}
