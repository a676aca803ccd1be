import { ACCOUNT_SCREENS } from './account-screens';
import { BUYING_SCREENS } from './buying-screens';
import { ENTRY_SCREENS } from './entry-screens';
import { SHARING_SCREENS } from './sharing-screens';

/** Every screen there is, and the way to it. */
export const SCREENS = [...ENTRY_SCREENS, ...BUYING_SCREENS, ...SHARING_SCREENS, ...ACCOUNT_SCREENS];
