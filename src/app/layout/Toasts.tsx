import { lazy } from '../../parts/lazy';
import { userId } from '../../session/session';
import { isSignOutOwed } from '../../session/sign-out-owed';
import { toasts } from '../../session/toasts';
import { useLatch } from '../../ui/use-latch';
import { accountParts } from '../routes';

/** Should it not load: toasts repeat what the page says. */
const ToastRegion = lazy(() => accountParts().then((m) => m.ToastRegion), {
  texts: ['account'],
  failed: null,
});

/** The toast region. The account has it from the start; guests load it with the first toast. */
export function Toasts() {
  const isWanted = toasts.value.length > 0 || userId.value !== '' || isSignOutOwed.value;
  // Once loaded it stays; until then each toast asks for it anew.
  const isThere = useLatch(isWanted && ToastRegion.isLoaded());
  return isWanted || isThere ? <ToastRegion /> : null;
}
