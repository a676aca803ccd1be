import { isBuilt, MENU_PATHS, PATHS, participantsPath } from '../../domain/paths';
import { canManageParticipants } from '../../domain/subscription';
import { KeysSection } from '../../features/keys/KeysSection';
import { t } from '../../state/locale';
import { plan, subscription } from '../../state/session';
import type { IconName } from '../../ui/Icon';
import { LinkRow } from '../../ui/LinkRow';

/** Participants, instructions, location and keys: all there is to manage of a subscription (§2 'Manage page'). */
export function ManagePage() {
  const isFamily = plan.value === 'FAMILY';
  const links: { href: string; icon: IconName; label: string; isShown: boolean }[] = [
    {
      href: participantsPath(plan.value ?? ''),
      icon: 'i-lucide-users',
      label: t(isFamily ? 'frontend.web.manage.family' : 'frontend.web.manage.corporate'),
      isShown: canManageParticipants(subscription.value),
    },
    {
      href: MENU_PATHS.instructions,
      icon: 'i-lucide-book-open',
      label: t('frontend.web.manage.instructions'),
      isShown: true,
    },
    {
      href: PATHS.outline,
      icon: 'i-lucide-map-pin',
      label: t('frontend.web.manage.location'),
      isShown: true,
    },
  ];
  return (
    <>
      <KeysSection />
      <nav class="card p-2" aria-label={t('frontend.web.manage.title')}>
        <ul>
          {links
            .filter(({ href, isShown }) => isShown && isBuilt(href))
            .map(({ href, icon, label }) => (
              <li key={href} class="list-item">
                <LinkRow href={href} icon={icon} label={label} />
              </li>
            ))}
        </ul>
      </nav>
    </>
  );
}
