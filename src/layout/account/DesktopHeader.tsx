import { t } from '../../i18n/locale';
import * as paths from '../../navigation/paths';
import { Bell } from '../../notifications/Bell';
import { signOut } from '../../session/sign-out';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { LanguageMenu } from '../LanguageMenu';
import { Logo } from '../Logo';

/** Logo, language, notifications, sign-out. */
export function DesktopHeader() {
  return (
    <header class="flex items-center gap-3">
      <Logo path={paths.account} />
      <LanguageMenu />
      <Bell />
      <Button tone="ghost" isSmall onClick={signOut}>
        <Icon name="i-log-out" />
        {t('page.logout')}
      </Button>
    </header>
  );
}
