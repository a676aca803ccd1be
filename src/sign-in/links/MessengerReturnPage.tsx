import { useState } from 'react';
import { t } from '../../session/locale';
import { SignInProgress } from '../code/SignInProgress';
import { createMessengerReturn } from './messenger-return.model';

/** Telegram's callback page; shows nothing but progress (sign-in-29). */
export function MessengerReturnPage() {
  const [{ finish, failure }] = useState(createMessengerReturn);
  return (
    <SignInProgress title={t('frontend.web.auth.entering')} failure={failure.value} onStart={finish.run} />
  );
}
