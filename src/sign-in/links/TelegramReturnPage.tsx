import { t } from '../../i18n/locale';
import { isGuest } from '../../session/session';
import { Splash } from '../../ui/Splash';
import { createTelegramReturn } from './links.model';
import { SigningIn } from './SigningIn';

/** The page that Telegram returns to. It shows only the loading overlay while it signs in or connects Telegram. */
function TelegramReturnPage() {
  const isConnecting = !isGuest();
  const label = t(isConnecting ? 'page.loading' : 'auth.entering');
  return (
    <SigningIn create={createTelegramReturn} isConnecting={isConnecting} pending={<Splash label={label} />} />
  );
}

export default TelegramReturnPage;
