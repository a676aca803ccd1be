import { saveCookie } from '../lib/cookie';
import { localStore } from '../lib/storage';

const WAS_HERE = 'signed_in';

/** isLikelyGuest holds when nobody has signed in with this browser, as far as it knows: the sign-in need not wait for the server to say so. */
export const isLikelyGuest = (): boolean => !localStore.read(WAS_HERE);

/** rememberSignIn keeps for the next start whether somebody is signed in. */
export function rememberSignIn(isIn: boolean): void {
  if (isIn) localStore.save(WAS_HERE, '1');
  else localStore.remove(WAS_HERE);
  // They are not shown the painted welcome on their way to the account.
  saveCookie(WAS_HERE, isIn ? '1' : null);
}
