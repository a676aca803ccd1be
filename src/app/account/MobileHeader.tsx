import { Bell } from '../../notifications/Bell';
import { t } from '../../session/locale';
import { Icon } from '../../ui/Icon';
import { AccountId } from './AccountId';
import { BackButton } from './BackButton';
import type { Overlays } from './overlays';

/** At home: greeting, account id, notifications, menu. Elsewhere: back button and title (app-17). */
export function MobileHeader({ isHome, title, ...overlays }: Overlays & { isHome: boolean; title: string }) {
  if (isHome) return <HomeHeader {...overlays} />;
  return (
    <header class="flex items-center gap-3 min-h-12.25">
      <BackButton />
      <h1 class="h-section" key={title}>
        {title}
      </h1>
    </header>
  );
}

function HomeHeader({ opened, onOpen }: Overlays) {
  return (
    <header class="flex items-center gap-3 min-h-12.25">
      <div class="grow min-w-0">
        <h1 class="h-section">{t('account.greeting')}</h1>
        <AccountId class="account-id" />
      </div>
      <Bell isOpen={opened === 'news'} onOpen={() => onOpen('news')} />
      <button
        type="button"
        class="icon-button"
        aria-label={t('layout.menu')}
        aria-haspopup="dialog"
        aria-expanded={opened === 'menu'}
        onClick={() => onOpen('menu')}
      >
        <Icon name="i-lucide-text-align-start" />
      </button>
    </header>
  );
}
