import type { MenuItem } from './menu';
import { PATHS } from './paths';

export const PLANS_FOR_SELF = '/account/plans?recipient_type=self';
const PLANS_FOR_GIFT = '/account/plans?recipient_type=gift';

/** Targets of the menu, in sidebar and mobile home (app-23). */
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

/** participantsPath is the participants page of a plan (participants-1). */
export const participantsPath = (plan: string): string => `${PATHS.participants}?product_code=${plan}`;
