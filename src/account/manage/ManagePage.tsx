import { LinkRows } from '../../parts/LinkRows';
import { type MenuLink, menuLink } from '../../parts/menu-links';
import { plan } from '../../session/current-subscription';
import { t } from '../../session/locale';
import * as paths from '../../session/paths';
import { canManageParticipants } from '../../session/plan';
import { subscription } from '../../session/session';
import { ButtonLink } from '../../ui/ButtonLink';
import { KeysSection } from '../keys/KeysSection';
import { buttons, HREFS } from '../subscription-card.model';

/** What can be managed on mobile: keys, participants, instructions, location (account-13). */
export function ManagePage() {
  const canExtend = buttons.value[0] === 'extend';
  const kind = plan.value === 'CORPORATE' ? 'corporate' : 'family';
  const participants: MenuLink = { href: HREFS[kind], icon: 'i-users', label: t(`cta.${kind}`) };
  const links: MenuLink[] = [
    ...(canManageParticipants(subscription.value) ? [participants] : []),
    menuLink('instructions'),
    { href: paths.outline, icon: 'i-globe', label: t('location.title') },
  ];
  return (
    <>
      {canExtend && (
        <ButtonLink tone="primary" isBlock href={HREFS.extend}>
          {t('cta.extend')}
        </ButtonLink>
      )}
      <KeysSection tone={canExtend ? 'raised' : 'primary'} />
      <LinkRows label={t('menu.manage')} links={links} />
    </>
  );
}
