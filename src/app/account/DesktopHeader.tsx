import { Notifications } from '../../notifications/Notifications';
import { t } from '../../session/locale';
import { place } from '../../session/navigation';
import { userId } from '../../session/session';
import { signOut } from '../../session/sign-out';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { LanguageSwitch } from '../layout/LanguageSwitch';
import { Logo } from '../layout/Logo';

/** Logo, language, notifications, log out (app-17). */
export function DesktopHeader() {
  return (
    <header class="flex items-center gap-3">
      <div class="grow">
        <Logo />
      </div>
      <LanguageSwitch />
      <Notifications key={place.value.path + userId.value} />
      <Button tone="ghost" isSmall onClick={() => void signOut.run()}>
        <Icon name="i-lucide-log-out" />
        {t('frontend.web.layout.logout')}
      </Button>
    </header>
  );
}
