import { t } from '../../state/locale';
import { place } from '../../state/navigation';
import { userId } from '../../state/session';
import { signOut } from '../../state/sign-out';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { LanguageSwitch } from '../LanguageSwitch';
import { Logo } from '../Logo';
import { Notifications } from './Notifications';

/** Logo, language, notifications, log out (§2 'Header'). */
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
