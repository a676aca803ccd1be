import { saveCookie } from '../lib/cookie';
import { localStore } from '../lib/storage';

/** Name of the storage item and of the cookie. */
const SIGNED_IN = 'signed_in';

/** isLikelyGuest returns whether this browser has no sign-in recorded; guest pages then show at once. */
export const isLikelyGuest = (): boolean => !localStore.read(SIGNED_IN);

/** rememberSignIn saves for the next start whether a user is signed in. */
export function rememberSignIn(isIn: boolean): void {
  if (isIn) localStore.save(SIGNED_IN, '1');
  else localStore.remove(SIGNED_IN);
  // With the cookie the server sends the shell instead of the prerendered welcome page.
  saveCookie(SIGNED_IN, isIn ? '1' : null);
}
