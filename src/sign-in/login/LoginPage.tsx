import { t } from '../../session/locale';
import { place } from '../../session/navigation';
import { PATHS } from '../../session/paths';
import { Link } from '../../ui/Link';
import { EmailSignIn } from './EmailSignIn';

/** The sign-in screen (sign-in-2). */
export function LoginPage() {
  return (
    <div class="flex flex-col gap-4">
      <EmailSignIn>
        <Link
          class="self-center flex items-center min-h-11 text-sm text-text-2 hover:text-text-1"
          href={PATHS.welcome + place.value.search}
        >
          {t('frontend.web.auth.back')}
        </Link>
      </EmailSignIn>
    </div>
  );
}
