import { BASE } from './navigation';
import * as paths from './paths';

/** Plans for the user and as a gift; literals, because the bundler does not inline template strings. */
export const PLANS_FOR_SELF = '/account/plans?recipient_type=self';
export const PLANS_FOR_GIFT = '/account/plans?recipient_type=gift';

/** The guides, with that of the current device open. */
export const OWN_GUIDE = '/account/instructions?guide=own';

/** createAccountLink returns an absolute link to the account with a gift, an invitation or a referrer. */
export const createAccountLink = (name: string, value: string): string =>
  `${location.origin}${BASE}${paths.account}?${name}=${encodeURIComponent(value)}`;
