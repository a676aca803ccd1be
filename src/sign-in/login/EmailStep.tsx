import { useLayoutEffect } from 'react';
import { listen } from '../../lib/events';
import { t } from '../../session/locale';
import { place } from '../../session/navigation';
import { PATHS } from '../../session/paths';
import { hasTelegram } from '../../session/telegram';
import { Link } from '../../ui/Link';
import { Notice } from '../../ui/Notice';
import { setback } from '../setback';
import { takeTelegramFlow } from '../telegram-flow';
import { EmailForm, type EmailFormProps } from './EmailForm';
import { TelegramLink } from './TelegramLink';

/** A marker left over: the sign-in at Telegram was not finished. */
function noteTelegram(): void {
  if (takeTelegramFlow()) setback.value ??= 'auth.telegram_lost';
}

/** Step 1: notice, e-mail, submit, and Telegram (sign-in-2). */
export function EmailStep(props: EmailFormProps) {
  useLayoutEffect(() => {
    noteTelegram();
    // The back/forward cache does not remount.
    const stop = listen(window, 'pageshow', noteTelegram);
    return () => {
      stop();
      setback.value = null;
    };
  }, []);
  return (
    <>
      <h1 class="h-page">{t('auth.title')}</h1>
      <p class="text-text-2">{t('auth.subtitle')}</p>
      {setback.value && <Notice tone="warning">{t(setback.value)}</Notice>}
      <Notice tone="info">{t('mail_auth_warning')}</Notice>
      <EmailForm {...props} submitLabel={t('auth.submit')} />
      {hasTelegram && (
        <TelegramLink flow="auth" tone="ghost">
          {t('auth.telegram')}
        </TelegramLink>
      )}
      {/* Not below the code, where a double tap on submit would hit it. */}
      <p class="self-center text-sm text-text-2">
        <Link class="text-link" href={PATHS.welcome + place.value.search}>
          {t('auth.back')}
        </Link>
      </p>
    </>
  );
}
