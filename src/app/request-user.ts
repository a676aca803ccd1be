import { USERS } from '../api/base';
import { requestEarly } from '../api/early';
import { readOwed } from '../session/owed-cookie';

/** requestUser sends the user call before the app's code is loaded; every start needs it, unless a sign-out is owed. */
export function requestUser(): void {
  if (!readOwed()) requestEarly(USERS);
}
