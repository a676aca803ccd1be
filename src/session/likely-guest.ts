import { saveCookie } from '../lib/cookie';
import { localStore } from '../lib/storage';

const WAS_HERE = 'signed_in';

/** isLikelyGuest: this browser remembers no sign-in, so the sign-in page need not wait for the user call. */
export const isLikelyGuest = (): boolean => !localStore.read(WAS_HERE);

/** rememberSignIn keeps for the next start whether a user is signed in. */
export function rememberSignIn(isIn: boolean): void {
  if (isIn) localStore.save(WAS_HERE, '1');
  else localStore.remove(WAS_HERE);
  // Makes the server send the shell instead of the prerendered welcome page.
  saveCookie(WAS_HERE, isIn ? '1' : null);
}
