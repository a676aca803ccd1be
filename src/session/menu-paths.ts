import type { MenuItem } from './menu';
import { PATHS } from './paths';

export const PLANS_FOR_SELF = '/account/plans?recipient_type=self';
const PLANS_FOR_GIFT = '/account/plans?recipient_type=gift';

/** Where the links of the sidebar and of the mobile home lead (app-23). */
export const MENU_PATHS: Record<MenuItem, string> = {
  home: PATHS.account,
  renew: PLANS_FOR_SELF,
  payments: PATHS.transactions,
  subscribe: PLANS_FOR_SELF,
  gifts: PATHS.gifts,
  referrals: PATHS.referrals,
  instructions: PATHS.instructions,
  manage: PATHS.manage,
  buy_gift: PLANS_FOR_GIFT,
  faq: PATHS.faq,
};

/** participantsPath is the page of a plan's participants (participants-1). */
export const participantsPath = (plan: string): string => `${PATHS.participants}?product_code=${plan}`;
