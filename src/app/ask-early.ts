import { USERS } from '../api/base';
import { askEarly } from '../api/early';

/** askWhoIsHere sends the user call, which every start needs, ahead of the product's code. */
export const askWhoIsHere = (): void => askEarly(USERS);
