import { LinkRows } from '../../parts/LinkRows';
import { type MenuLink, menuLink } from '../../parts/menu-links';
import { plan } from '../../session/current-plan';
import { isKeyUsed } from '../../session/key-used';
import { t } from '../../session/locale';
import { OWN_GUIDE, participantsPath } from '../../session/menu-paths';
import { PATHS } from '../../session/paths';
import { canManageParticipants } from '../../session/plan';
import { subscription } from '../../session/session';
import { ButtonLink } from '../../ui/ButtonLink';
import { KeysSection } from '../keys/KeysSection';

/** What can be managed on mobile: keys, participants, instructions, location (account-13). */
export function ManagePage() {
  const participants: MenuLink = {
    href: participantsPath(plan.value ?? ''),
    icon: 'i-lucide-users',
    label: t(`manage.${plan.value === 'CORPORATE' ? 'corporate' : 'family'}`),
  };
  const links: MenuLink[] = [
    ...(canManageParticipants(subscription.value) ? [participants] : []),
    menuLink('instructions'),
    { href: PATHS.outline, icon: 'i-lucide-map-pin', label: t('location.title') },
  ];
  return (
    <>
      {!isKeyUsed.value && (
        <ButtonLink tone="primary" isBlock href={OWN_GUIDE}>
          {t('cta.connect')}
        </ButtonLink>
      )}
      <KeysSection />
      <LinkRows label={t('manage.title')} links={links} />
    </>
  );
}
