import { t } from '../../i18n/locale';
import { Splash } from '../../ui/Splash';
import { createTelegramReturn } from './links.model';
import { SigningIn } from './SigningIn';

/** The page that Telegram returns to. It shows only the loading overlay while it signs in. */
const TelegramReturnPage = () => (
  <SigningIn create={createTelegramReturn} pending={<Splash label={t('auth.entering')} />} />
);

export default TelegramReturnPage;
