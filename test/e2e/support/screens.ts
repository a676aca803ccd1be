import * as paths from '../../../src/navigation/paths';
import { ACCOUNT_SCREENS } from './account-screens';
import { BUYING_SCREENS } from './buying-screens';
import { ENTRY_SCREENS } from './entry-screens';
import { type Route, routeScreens } from './route-screens';
import { SHARING_SCREENS } from './sharing-screens';

const LISTED = [...ENTRY_SCREENS, ...BUYING_SCREENS, ...SHARING_SCREENS, ...ACCOUNT_SCREENS];

const isOther = ([name, path]: Route) =>
  path.startsWith('/account/') && !LISTED.some(({ route }) => route === name);

/** Every screen there is, and the way to it; those of other pages of the account follow from the route table. */
export const SCREENS = [
  ...LISTED,
  ...(Object.entries(paths) as Route[]).filter(isOther).flatMap(routeScreens),
];
