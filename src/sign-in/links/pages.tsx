import { t } from '../../session/locale';
import { Scene } from '../../ui/Scene';
import { Splash } from '../../ui/Splash';
import { useWait } from '../../ui/waiting';
import { createMagicLink, createTelegramReturn } from './links.model';
import { SigningIn } from './SigningIn';

function Greeting() {
  useWait(t('auth.entering'));
  return (
    <Scene>
      {/* Smaller than other titles: the greeting is one long word. */}
      <h1 class="text-[min(1.75rem,9vw)] leading-tight font-semibold tracking-tight">{t('auth.entering')}</h1>
      <i class="spinner text-xl text-ice" />
    </Scene>
  );
}

/** A magic link: a greeting while it signs in (sign-in-28). */
export const magicLink = () => <SigningIn create={createMagicLink} waiting={<Greeting />} />;

/** The way back from Telegram: the loading overlay alone while it signs in (sign-in-29). */
export const telegramReturn = () => (
  <SigningIn create={createTelegramReturn} waiting={<Splash label={t('auth.entering')} />} />
);
