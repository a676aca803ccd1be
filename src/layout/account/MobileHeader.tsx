import { useState } from 'react';
import { reloadToRetry } from '../../lib/reload-to-retry';
import { t } from '../../state/locale';
import { goBack } from '../../state/navigation';
import { toast } from '../../state/toasts';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';
import { useLazy } from '../../ui/use-lazy';
import { AccountId } from './AccountId';

const loadMenu = () => import('./MobileMenu').then((m) => m.MobileMenu);

/** At home a greeting, the account's id and the menu; elsewhere the way back and the page's title (§2). */
export function MobileHeader({ isHome, title }: { isHome: boolean; title: string }) {
  if (isHome) return <HomeHeader />;
  return (
    <header class="flex items-center gap-3">
      <button
        type="button"
        class="icon-button"
        aria-label={t('frontend.web.layout.back')}
        onClick={() => goBack()}
      >
        <Icon name="i-lucide-chevron-left" />
      </button>
      <h1 class="h-section">{title}</h1>
    </header>
  );
}

function HomeHeader() {
  const [isOpen, setOpen] = useState(false);
  const [isLost, setLost] = useState(false);
  const menu = useLazy(loadMenu, isOpen, () => {
    setOpen(false);
    setLost(true);
    toast('error', t('frontend.web.error.page'));
  });
  return (
    <header class="flex items-center gap-3">
      <div class="grow min-w-0">
        <h1 class="h-section">{t('frontend.web.account.greeting')}</h1>
        <AccountId class="account-id" />
      </div>
      <button
        type="button"
        class="icon-button"
        aria-label={t('frontend.web.layout.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isLost ? void reloadToRetry() : setOpen(true))}
      >
        {isOpen && !menu ? <Spinner /> : <Icon name="i-lucide-text-align-start" />}
      </button>
      {menu && isOpen && <menu.View onClose={() => setOpen(false)} />}
    </header>
  );
}
