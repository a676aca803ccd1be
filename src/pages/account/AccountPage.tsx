import { KeysSection } from '../../features/keys/KeysSection';
import { LocationCard } from '../../features/locations/LocationCard';
import { menuLinks } from '../../features/menu/menu-links';
import { t } from '../../state/locale';
import { subscriptionStatus } from '../../state/session';
import { isMobile } from '../../state/viewport';
import { LinkRow } from '../../ui/LinkRow';
import { SubscriptionCard } from './SubscriptionCard';

/** The account's home: the card, then keys and locations, or the list of sections on a phone (§2, decisions §4). */
export function AccountPage() {
  if (isMobile.value) return <MobileHome />;
  if (subscriptionStatus.value === 'INACTIVE') return <SubscriptionCard />;
  return (
    <div class="grid gap-6 items-start lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div class="flex flex-col gap-6">
        <SubscriptionCard />
        <KeysSection />
      </div>
      <LocationCard />
    </div>
  );
}

function MobileHome() {
  const links = menuLinks();
  return (
    <>
      <SubscriptionCard />
      {links.length > 0 && (
        <nav class="card p-2" aria-label={t('frontend.web.layout.sections')}>
          <ul>
            {links.map(({ item, href, icon, label }) => (
              <li key={item} class="list-item">
                <LinkRow href={href} icon={icon} label={label} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
