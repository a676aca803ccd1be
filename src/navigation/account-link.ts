import { BASE } from './navigation';
import * as paths from './paths';

/** createAccountLink returns an absolute link to the account with a gift, an invitation or a referrer. */
export const createAccountLink = (name: string, value: string): string =>
  `${location.origin}${BASE}${paths.account}?${name}=${encodeURIComponent(value)}`;
