import { USERS } from '../api/base';
import { requestEarly } from '../api/early';

/** requestUser sends the user call, which every start needs, before the app's code is loaded. */
export const requestUser = (): void => requestEarly(USERS);
