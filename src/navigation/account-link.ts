import { BASE } from './navigation';
import * as paths from './paths';

/** accountLink is an absolute link to the account with one parameter: a gift, an invitation or a referrer. */
export const accountLink = (name: string, value: string): string =>
  `${location.origin}${BASE}${paths.account}?${name}=${encodeURIComponent(value)}`;
