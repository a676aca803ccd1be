import { t } from '../../i18n/locale';
import { Bell } from '../../notifications/Bell';
import { overlay } from '../../session/overlay';
import { Icon } from '../../ui/Icon';
import { AccountId, BackButton, type Heading } from './PageHeading';

/** On the home page: greeting, account id, notifications, menu. Elsewhere: back button and title. */
export function MobileHeader({ isHome, title }: Heading) {
  return (
    <header class="flex flex-wrap items-center gap-3 min-h-13">
      {!isHome && <BackButton />}
      <div key={title} class="mobile-title">
        <h1 class="h-section">{title}</h1>
        {isHome && <AccountId class="account-id" />}
      </div>
      {isHome && (
        <div class="flex gap-3">
          <Bell />
          <button
            type="button"
            class="icon-button"
            aria-label={t('page.menu')}
            aria-haspopup="dialog"
            aria-expanded={overlay.value === 'menu'}
            onClick={() => {
              overlay.value = 'menu';
            }}
          >
            <Icon name="i-text-align-start" />
          </button>
        </div>
      )}
    </header>
  );
}
