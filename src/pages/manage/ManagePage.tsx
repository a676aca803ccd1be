import { MENU_PATHS, participantsPath } from '../../domain/menu-paths';
import { PATHS } from '../../domain/paths';
import { canManageParticipants } from '../../domain/subscription';
import { KeysSection } from '../../features/keys/KeysSection';
import { LinkRows } from '../../features/menu/LinkRows';
import type { MenuLink } from '../../features/menu/menu-links';
import { t } from '../../state/locale';
import { plan, subscription } from '../../state/session';

/** Participants, instructions, location and keys: all there is to manage of a subscription (§2 'Manage page'). */
export function ManagePage() {
  const participants: MenuLink = {
    href: participantsPath(plan.value ?? ''),
    icon: 'i-lucide-users',
    label: t(`frontend.web.manage.${plan.value === 'CORPORATE' ? 'corporate' : 'family'}`),
  };
  const links: MenuLink[] = [
    ...(canManageParticipants(subscription.value) ? [participants] : []),
    {
      href: MENU_PATHS.instructions,
      icon: 'i-lucide-book-open',
      label: t('frontend.web.manage.instructions'),
    },
    { href: PATHS.outline, icon: 'i-lucide-map-pin', label: t('frontend.web.manage.location') },
  ];
  return (
    <>
      <KeysSection />
      <LinkRows label={t('frontend.web.manage.title')} links={links} />
    </>
  );
}
