import { useState } from 'react';
import { Entering } from '../../features/sign-in/Entering';
import { t } from '../../state/locale';
import { createMagicLink } from './magic-link.model';

/** A greeting while the link of a letter is checked (§2 'Magic link'). */
export function MagicLinkPage() {
  const [{ check, failure }] = useState(createMagicLink);
  return (
    <Entering title={t('frontend.web.auth.magic.greeting')} failure={failure.value} onEnter={check.run} />
  );
}
