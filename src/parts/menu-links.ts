import { isMember, subscriptionStatus } from '../session/current-subscription';
import { PLANS_FOR_GIFT, PLANS_FOR_SELF } from '../session/links';
import { t } from '../session/locale';
import { type MenuItem, menuItems } from '../session/menu';
import * as paths from '../session/paths';
import { isTrialAvailable } from '../session/plan';
import { account } from '../session/session';
import { isMobile } from '../session/viewport';
import type { IconName } from '../ui/Icon';

/** Target and icon of each item, in sidebar and mobile home (app-23). */
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
};

export interface MenuLink {
  href: string;
  icon: IconName;
  label: string;
}

/** menuLink is an item of the menu, wherever it stands. */
export function menuLink(item: MenuItem): MenuLink {
  return { ...LINKS[item], label: t(`menu.${item}`) };
}

/** menuLinks is the menu of the signed-in user, for status and viewport (app-21). */
export function menuLinks(): MenuLink[] {
  const items = menuItems({
    status: subscriptionStatus.value,
    isOwner: !isMember.value,
    isTrialAvailable: isTrialAvailable(account.value),
    isMobile: isMobile.value,
  });
  return items.map(menuLink);
}
