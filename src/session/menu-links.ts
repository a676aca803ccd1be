import { t } from '../i18n/locale';
import type { LinkRowProps } from '../ui/LinkRows';
import { isMobile } from '../ui/viewport';
import { isMember, subscriptionStatus } from './current-subscription';
import { getMenuItems, LINKS, type MenuItem } from './menu';
import { account } from './session';
import { isTrialAvailable } from './subscription';

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
