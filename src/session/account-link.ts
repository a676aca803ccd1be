import { BASE } from './navigation';
import { PATHS } from './paths';

/** accountLink leads somebody to the account and brings something along: a gift, an invitation, who has invited. */
export const accountLink = (name: string, value: string): string =>
  `${location.origin}${BASE}${PATHS.account}?${name}=${encodeURIComponent(value)}`;
