import { USERS } from '../api/base';
import { requestEarly } from '../api/early';
import { isSignOutOwed } from '../session/sign-out-owed';

/** requestUser sends the user call before the app's code is loaded; every start needs it, unless a sign-out is owed. */
export function requestUser(): void {
  if (!isSignOutOwed.peek()) requestEarly(USERS);
}
