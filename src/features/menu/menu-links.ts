import { type MenuItem, menuItems } from '../../domain/menu';
import { MENU_PATHS } from '../../domain/menu-paths';
import { isTrialAvailable } from '../../domain/subscription';
import { t } from '../../state/locale';
import { account, subscription, subscriptionStatus } from '../../state/session';
import { isMobile } from '../../state/viewport';
import type { IconName } from '../../ui/Icon';

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

/** menuLinks lists the sections that whoever is signed in may go to, for this status and width (§2). */
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
