import { t } from '../session/locale';
import { type MenuItem, menuItems } from '../session/menu';
import { MENU_PATHS } from '../session/menu-paths';
import { isTrialAvailable } from '../session/plan';
import { account, subscription, subscriptionStatus } from '../session/session';
import { isMobile } from '../session/viewport';
import type { IconName } from '../ui/Icon';

const ICONS: Record<MenuItem, IconName> = {
  home: 'i-lucide-house',
  renew: 'i-lucide-calendar-plus',
  payments: 'i-lucide-credit-card',
  subscribe: 'i-lucide-calendar-plus',
  gifts: 'i-lucide-gift',
  referrals: 'i-lucide-star',
  instructions: 'i-lucide-book-open',
  manage: 'i-lucide-key-round',
  buy_gift: 'i-lucide-send',
  faq: 'i-lucide-circle-help',
};

export interface MenuLink {
  href: string;
  icon: IconName;
  label: string;
}

/** menuLinks is the menu of the signed-in user, for status and viewport (app-21). */
export function menuLinks(): MenuLink[] {
  return menuItems({
    status: subscriptionStatus.value,
    isOwner: subscription.value?.is_owner ?? false,
    isTrialAvailable: isTrialAvailable(account.value),
    isMobile: isMobile.value,
  }).map((item) => ({
    href: MENU_PATHS[item],
    icon: ICONS[item],
    label: t(`frontend.web.menu.${item}`),
  }));
}
