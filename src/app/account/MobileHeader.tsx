import { useState } from 'react';
import { Notifications } from '../../notifications/Notifications';
import { t } from '../../session/locale';
import { goBack } from '../../session/navigation';
import { Icon } from '../../ui/Icon';
import { AccountId } from './AccountId';
import { MobileMenu } from './MobileMenu';

/** At home: greeting, account id, notifications, menu. Elsewhere: back button and title (app-17). */
export function MobileHeader({ isHome, title }: { isHome: boolean; title: string }) {
  if (isHome) return <HomeHeader />;
  return (
    <header class="flex items-center gap-3 min-h-12.25">
      <button
        type="button"
        class="icon-button"
        aria-label={t('frontend.web.layout.back')}
        onClick={() => goBack()}
      >
        <Icon name="i-lucide-chevron-left" />
      </button>
      <h1 class="h-section" key={title}>
        {title}
      </h1>
    </header>
  );
}

function HomeHeader() {
  const [isOpen, setOpen] = useState(false);
  return (
    <header class="flex items-center gap-3 min-h-12.25">
      <div class="grow min-w-0">
        <h1 class="h-section">{t('frontend.web.account.greeting')}</h1>
        <AccountId class="account-id" />
      </div>
      <Notifications />
      <button
        type="button"
        class="icon-button"
        aria-label={t('frontend.web.layout.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="i-lucide-text-align-start" />
      </button>
      {isOpen && <MobileMenu onClose={() => setOpen(false)} />}
    </header>
  );
}
