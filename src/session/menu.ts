import { t } from '../i18n/locale';
import { PLANS_FOR_GIFT, PLANS_FOR_SELF } from '../navigation/links';
import * as paths from '../navigation/paths';
import type { IconName } from '../ui/icons';
import type { LinkRowProps } from '../ui/LinkRows';
import { isMobile } from '../ui/viewport';
import { isMember, subscriptionStatus } from './current-subscription';
import { account } from './session';
import { isTrialAvailable, type SubscriptionStatus } from './subscription';

const ITEMS = {
  ACTIVE: ['home', 'renew', 'payments', 'gifts', 'referrals', 'instructions', 'buy_gift', 'faq', 'trouble'],
  WARNING: [
    'home',
    'payments',
    'instructions',
    'manage',
    'renew',
    'gifts',
    'referrals',
    'buy_gift',
    'faq',
    'trouble',
  ],
  INACTIVE: ['home', 'payments', 'subscribe', 'gifts', 'referrals', 'faq', 'buy_gift', 'trouble'],
} as const satisfies Record<SubscriptionStatus, readonly string[]>;

export type MenuItem = (typeof ITEMS)[SubscriptionStatus][number];

/** Target and icon of each item, whose label is the text `menu.` plus its name. */
const LINKS: Record<MenuItem, { href: string; icon: IconName }> = {
  home: { href: paths.account, icon: 'i-house' },
  renew: { href: PLANS_FOR_SELF, icon: 'i-calendar-plus' },
  payments: { href: paths.transactions, icon: 'i-credit-card' },
  subscribe: { href: PLANS_FOR_SELF, icon: 'i-calendar-plus' },
  gifts: { href: paths.gifts, icon: 'i-gift' },
  referrals: { href: paths.referrals, icon: 'i-star' },
  instructions: { href: paths.instructions, icon: 'i-book-open' },
  manage: { href: paths.manage, icon: 'i-key-round' },
  buy_gift: { href: PLANS_FOR_GIFT, icon: 'i-send' },
  faq: { href: paths.faq, icon: 'i-circle-question-mark' },
  trouble: { href: paths.trouble, icon: 'i-circle-alert' },
};

const DESKTOP_ONLY: MenuItem[] = ['home', 'instructions', 'payments', 'trouble'];

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

/** getMenuLink returns target, icon and label of a menu item. */
export function getMenuLink(item: MenuItem): LinkRowProps {
  return { ...LINKS[item], label: t(`menu.${item}`) };
}

/** getMenuLinks returns the signed-in user's menu, which depends on subscription and viewport. */
export function getMenuLinks(): LinkRowProps[] {
  const items = getMenuItems({
    status: subscriptionStatus.value,
    isOwner: !isMember.value,
    isTrialAvailable: isTrialAvailable(account.value),
    isMobile: isMobile.value,
  });
  return items.map(getMenuLink);
}
