import { t } from '../../i18n/locale';
import { useWait } from '../../ui/Announcer';
import { MessagePage } from '../../ui/MessagePage';
import { createMagicLink } from './links.model';
import { SigningIn } from './SigningIn';

function Greeting() {
  useWait(t('auth.entering'));
  return (
    <MessagePage>
      {/* Smaller than other titles, because the Russian greeting is one long word. */}
      <h1 class="text-[min(1.75rem,9vw)] leading-tight font-semibold tracking-tight">{t('auth.entering')}</h1>
      <i class="spinner text-xl text-ice" />
    </MessagePage>
  );
}

/** The page of a magic link, which shows a greeting while it signs in. */
const MagicLinkPage = () => <SigningIn create={createMagicLink} pending={<Greeting />} />;

export default MagicLinkPage;
