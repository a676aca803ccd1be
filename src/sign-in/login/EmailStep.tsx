import { useEffect, useState } from 'react';
import { listen } from '../../lib/events';
import { t } from '../../session/locale';
import { hasTelegram } from '../../session/telegram';
import { Notice } from '../../ui/Notice';
import { takeTelegramFlow } from '../telegram-flow';
import { EmailForm, type EmailFormProps } from './EmailForm';
import { TelegramLink } from './TelegramLink';

/** Step 1: notice, e-mail, submit, and Telegram (sign-in-2). */
export function EmailStep(props: EmailFormProps) {
  // A marker left over: the sign-in at Telegram was not finished.
  const [isLost, setLost] = useState(() => takeTelegramFlow() !== null);
  // The back/forward cache does not remount.
  useEffect(() => listen(window, 'pageshow', () => takeTelegramFlow() && setLost(true)), []);
  return (
    <>
      <h1 class="h-page">{t('auth.title')}</h1>
      <p class="text-text-2">{t('auth.subtitle')}</p>
      {isLost && <Notice tone="warning">{t('auth.telegram_lost')}</Notice>}
      <Notice tone="info">{t('mail_auth_warning')}</Notice>
      <EmailForm {...props} submitLabel={t('auth.submit')} />
      {hasTelegram && (
        <TelegramLink flow="auth" tone="ghost">
          {t('auth.telegram')}
        </TelegramLink>
      )}
    </>
  );
}
