import { USERS } from '../api/base';
import { askEarly } from '../api/early';

/** askWhoIsHere sends the user call, which every start needs, before the app's code is loaded. */
export const askWhoIsHere = (): void => askEarly(USERS);
