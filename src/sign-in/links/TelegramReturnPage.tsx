import { useState } from 'react';
import { t } from '../../session/locale';
import { SigningIn } from '../code/SigningIn';
import { createTelegramReturn } from './telegram-return.model';

/** Telegram's callback page; shows nothing but progress (sign-in-29). */
export function TelegramReturnPage() {
  const [{ finish, failure }] = useState(createTelegramReturn);
  return <SigningIn title={t('auth.entering')} failure={failure.value} onStart={finish.run} />;
}
