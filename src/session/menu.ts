import type { SubscriptionStatus } from './subscription';

const ITEMS = {
  ACTIVE: ['home', 'renew', 'payments', 'gifts', 'referrals', 'instructions', 'buy_gift', 'faq'],
  WARNING: ['home', 'payments', 'instructions', 'manage', 'renew', 'gifts', 'referrals', 'buy_gift', 'faq'],
  INACTIVE: ['home', 'payments', 'subscribe', 'gifts', 'referrals', 'faq', 'buy_gift'],
} as const satisfies Record<SubscriptionStatus, readonly string[]>;

export type MenuItem = (typeof ITEMS)[SubscriptionStatus][number];

const DESKTOP_ONLY: MenuItem[] = ['home', 'instructions', 'payments'];

interface MenuFacts {
  status: SubscriptionStatus;
  /** False for members of somebody else's plan. */
  isOwner: boolean;
  isTrialAvailable: boolean;
  isMobile: boolean;
}

/** getMenuItems returns the items of the sidebar, or of the mobile home page, in order. */
export function getMenuItems(facts: MenuFacts): MenuItem[] {
  const { status, isOwner, isTrialAvailable, isMobile } = facts;
  const isShown = (item: MenuItem): boolean => {
    if (isMobile && DESKTOP_ONLY.includes(item)) return false;
    if (item === 'manage') return isMobile;
    // Members cannot renew: the owner pays.
    if (item === 'renew') return isOwner && !(isMobile && status === 'WARNING');
    if (item === 'subscribe') return isMobile || isTrialAvailable;
    return true;
  };
  return ITEMS[status].filter(isShown);
}
