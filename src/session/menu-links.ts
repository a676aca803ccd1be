import { t } from '../i18n/locale';
import { PLANS_FOR_GIFT, PLANS_FOR_SELF } from '../navigation/links';
import * as paths from '../navigation/paths';
import type { IconName } from '../ui/icons';
import type { LinkRow } from '../ui/LinkRows';
import { isMobile } from '../ui/viewport';
import { isMember, subscriptionStatus } from './current-subscription';
import { type MenuItem, menuItems } from './menu';
import { isTrialAvailable } from './plan';
import { account } from './session';

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

/** menuLink is an item of the menu, wherever it stands. */
export function menuLink(item: MenuItem): LinkRow {
  return { ...LINKS[item], label: t(`menu.${item}`) };
}

/** menuLinks is the menu of the signed-in user, for status and viewport (app-21). */
export function menuLinks(): LinkRow[] {
  const items = menuItems({
    status: subscriptionStatus.value,
    isOwner: !isMember.value,
    isTrialAvailable: isTrialAvailable(account.value),
    isMobile: isMobile.value,
  });
  return items.map(menuLink);
}
