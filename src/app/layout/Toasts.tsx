import { withLateParts } from '../../session/late-parts';
import { userId } from '../../session/session';
import { isSignOutOwed } from '../../session/sign-out-owed';
import { toasts } from '../../session/toasts';
import { useLazy } from '../../ui/use-lazy';
import { accountParts } from '../routes';

const loadRegion = () => withLateParts(accountParts(), 'account').then((m) => m.ToastRegion);

/**
 * The toast region. The account has it from the start, because an opening dialog makes what is there inert; guests load
 * it with the first toast. Should it not load: toasts repeat what the page says.
 */
export function Toasts() {
  const isWanted = toasts.value.length > 0 || userId.value !== '' || isSignOutOwed.value;
  const region = useLazy(loadRegion, isWanted);
  return region && <region.View />;
}
