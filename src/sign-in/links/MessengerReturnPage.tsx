import { useState } from 'react';
import { t } from '../../session/locale';
import { Entering } from '../code/Entering';
import { createMessengerReturn } from './messenger-return.model';

/** Telegram's callback page; shows nothing but progress (sign-in-29). */
export function MessengerReturnPage() {
  const [{ finish, failure }] = useState(createMessengerReturn);
  return <Entering title={t('frontend.web.auth.entering')} failure={failure.value} onEnter={finish.run} />;
}
