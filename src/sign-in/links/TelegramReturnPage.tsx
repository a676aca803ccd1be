import { t } from '../../i18n/locale';
import { Splash } from '../../ui/Splash';
import { createTelegramReturn } from './links.model';
import { SigningIn } from './SigningIn';

/** The page that Telegram returns to: the loading overlay alone while it signs in (sign-in-29). */
export const TelegramReturnPage = () => (
  <SigningIn create={createTelegramReturn} waiting={<Splash label={t('auth.entering')} />} />
);
