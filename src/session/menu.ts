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
  /** False for the member of somebody else's plan. */
  isOwner: boolean;
  isTrialAvailable: boolean;
  isMobile: boolean;
}

/** menuItems lists the items of the sidebar, or of the mobile home, in order (app-21, app-22). */
export function menuItems(facts: MenuFacts): MenuItem[] {
  const { status, isOwner, isTrialAvailable, isMobile } = facts;
  const isShown = (item: MenuItem): boolean => {
    if (isMobile && DESKTOP_ONLY.includes(item)) return false;
    if (item === 'manage') return isMobile;
    // Members buy nothing for themselves (account-7).
    if (item === 'renew') return isOwner && !(isMobile && status === 'WARNING');
    if (item === 'subscribe') return isMobile || isTrialAvailable;
    return true;
  };
  return ITEMS[status].filter(isShown);
}
