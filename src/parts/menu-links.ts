import { isMember, subscriptionStatus } from '../session/current-subscription';
import { PLANS_FOR_GIFT, PLANS_FOR_SELF } from '../session/links';
import { t } from '../session/locale';
import { type MenuFacts, type MenuItem, menuItems } from '../session/menu';
import * as paths from '../session/paths';
import { isTrialAvailable } from '../session/plan';
import { account } from '../session/session';
import { isMobile } from '../session/viewport';
import type { IconName } from '../ui/Icon';

/** Target and icon of each item, in sidebar and mobile home (app-23). */
const LINKS: Record<MenuItem, [href: string, icon: IconName]> = {
  home: [paths.account, 'i-house'],
  renew: [PLANS_FOR_SELF, 'i-calendar-plus'],
  payments: [paths.transactions, 'i-credit-card'],
  subscribe: [PLANS_FOR_SELF, 'i-calendar-plus'],
  gifts: [paths.gifts, 'i-gift'],
  referrals: [paths.referrals, 'i-star'],
  instructions: [paths.instructions, 'i-book-open'],
  manage: [paths.manage, 'i-key-round'],
  buy_gift: [PLANS_FOR_GIFT, 'i-send'],
  faq: [paths.faq, 'i-circle-question-mark'],
};

export interface MenuLink {
  href: string;
  icon: IconName;
  label: string;
}

/** menuLink is an item of the menu, wherever it stands. */
export function menuLink(item: MenuItem): MenuLink {
  const [href, icon] = LINKS[item];
  return { href, icon, label: t(`menu.${item}`) };
}

/** menuFacts are what decides on the menu and the card's buttons. */
export const menuFacts = (): MenuFacts => ({
  status: subscriptionStatus.value,
  isOwner: !isMember.value,
  isTrialAvailable: isTrialAvailable(account.value),
  isMobile: isMobile.value,
});

/** menuLinks is the menu of the signed-in user, for status and viewport (app-21). */
export const menuLinks = (): MenuLink[] => menuItems(menuFacts()).map(menuLink);
