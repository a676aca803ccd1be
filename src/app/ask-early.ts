import { USERS } from '../api/base';
import { askEarly } from '../api/early';
import { isLikelyGuest } from '../state/likely-guest';

/** askWhoIsHere sends the user call ahead of the product's code, where somebody has signed in with this browser. */
export function askWhoIsHere(): void {
  if (!isLikelyGuest()) askEarly(USERS);
}
