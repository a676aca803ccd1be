import { useState } from 'react';
import { t } from '../../session/locale';
import { Entering } from '../code/Entering';
import { createMagicLink } from './magic-link.model';

/** A greeting while the token is verified (sign-in-28). */
export function MagicLinkPage() {
  const [{ check, failure }] = useState(createMagicLink);
  return (
    <Entering title={t('frontend.web.auth.magic.greeting')} failure={failure.value} onEnter={check.run} />
  );
}
