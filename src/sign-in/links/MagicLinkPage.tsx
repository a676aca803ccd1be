import { t } from '../../i18n/locale';
import { Scene } from '../../ui/Scene';
import { useWait } from '../../ui/waiting';
import { createMagicLink } from './links.model';
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

/** The page of a magic link: a greeting while it signs in (sign-in-28). */
export const MagicLinkPage = () => <SigningIn create={createMagicLink} waiting={<Greeting />} />;
