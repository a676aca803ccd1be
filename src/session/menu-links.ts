import { t } from '../i18n/locale';
import { PLANS_FOR_GIFT, PLANS_FOR_SELF } from '../navigation/links';
import * as paths from '../navigation/paths';
import type { IconName } from '../ui/icons';
import type { LinkRow } from '../ui/LinkRows';
import { isMobile } from '../ui/viewport';
import { isMember, subscriptionStatus } from './current-subscription';
import { getMenuItems, type MenuItem } from './menu';
import { isTrialAvailable } from './plan';
import { account } from './session';

/** Target and icon of each item, in the sidebar and on the mobile home page. */
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

/** getMenuLink returns target, icon and label of a menu item. */
export function getMenuLink(item: MenuItem): LinkRow {
  return { ...LINKS[item], label: t(`menu.${item}`) };
}

/** getMenuLinks returns the signed-in user's menu, which depends on subscription and viewport. */
export function getMenuLinks(): LinkRow[] {
  const items = getMenuItems({
    status: subscriptionStatus.value,
    isOwner: !isMember.value,
    isTrialAvailable: isTrialAvailable(account.value),
    isMobile: isMobile.value,
  });
  return items.map(getMenuLink);
}
