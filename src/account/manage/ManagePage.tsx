import { t } from '../../i18n/locale';
import * as paths from '../../navigation/paths';
import { plan } from '../../session/current-subscription';
import { getMenuLink } from '../../session/menu';
import { subscription } from '../../session/session';
import { canManageParticipants } from '../../session/subscription';
import { ButtonLink } from '../../ui/Button';
import type { LinkRowProps } from '../../ui/LinkRows';
import { LinkRows } from '../../ui/LinkRows';
import { buttons, HREFS } from '../home/subscription-card.model';
import KeysSection from '../keys/KeysSection';

/** The mobile page with the keys and links to participants, instructions and locations. */
export default function ManagePage() {
  const canExtend = buttons.value[0] === 'extend';
  const kind = plan.value === 'CORPORATE' ? 'corporate' : 'family';
  const participants: LinkRowProps = { href: HREFS[kind], icon: 'i-users', label: t(`cta.${kind}`) };
  const links: LinkRowProps[] = [
    ...(canManageParticipants(subscription.value) ? [participants] : []),
    getMenuLink('instructions'),
    { href: paths.outline, icon: 'i-globe', label: t('location.title') },
  ];
  return (
    <div class="column">
      {canExtend && (
        <ButtonLink tone="primary" class="hug" href={HREFS.extend}>
          {t('cta.extend')}
        </ButtonLink>
      )}
      <KeysSection tone={canExtend ? 'raised' : 'primary'} />
      <LinkRows label={t('menu.manage')} links={links} />
    </div>
  );
}
