import { t } from '../../session/locale';
import { place } from '../../session/navigation';
import { PATHS } from '../../session/paths';
import { Link } from '../../ui/Link';
import { EmailSignIn } from './EmailSignIn';

/** The sign-in screen (sign-in-2). */
export function LoginPage() {
  return (
    <div class="grow flex flex-col gap-4 w-full max-w-110 mx-auto">
      <EmailSignIn>
        <p class="self-center text-sm text-text-2">
          <Link class="text-link" href={PATHS.welcome + place.value.search}>
            {t('auth.back')}
          </Link>
        </p>
      </EmailSignIn>
      <span class="horizon floor" />
    </div>
  );
}
