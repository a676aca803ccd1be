import { lazy } from '../../parts/lazy';
import { userId } from '../../session/session';
import { isSignOutOwed } from '../../session/sign-out-owed';
import { toasts } from '../../session/toasts';
import { useLatch } from '../../ui/use-latch';
import { isResting } from '../rest';

/** Should it not load: toasts repeat what the page says. */
const ToastRegion = lazy(() => import('../deferred/ToastRegion').then((m) => m.ToastRegion), {
  texts: ['account'],
  failed: null,
});

/** The toast region, loaded with the first toast, or once the page of a user rests: F8 leads to it. */
export function Toasts() {
  const isUserResting = userId.value !== '' && isResting.value;
  const isWanted = toasts.value.length > 0 || isUserResting || isSignOutOwed.value;
  // Once loaded it stays; until then each toast asks for it anew.
  const isThere = useLatch(isWanted && ToastRegion.isLoaded());
  return isWanted || isThere ? <ToastRegion /> : null;
}
