import { type ReactNode, useEffect, useState } from 'react';
import { getErrorMessage } from '../../feedback/error-messages';
import { RetryNotice } from '../../feedback/RetryNotice';
import { t } from '../../i18n/locale';
import { formatMessage, type Message } from '../../i18n/messages';
import { whenShown } from '../../lib/when-shown';
import { navigate, place } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { Scene } from '../../ui/Scene';
import type { SignInAttempt } from './links.model';

interface Props {
  /** Takes the secret of the URL, once. */
  create(): SignInAttempt;
  /** Stands while the attempt runs. */
  waiting: ReactNode;
}

/** A sign-in by link, once the page is visible (session-18); offers a retry without a response. */
export function SigningIn({ create, waiting }: Props) {
  const [attempt] = useState(create);
  const [failure, setFailure] = useState<Message | null>(null);
  async function run() {
    const { path } = place.peek();
    setFailure(null);
    await whenShown();
    try {
      const to = await attempt();
      const now = place.peek();
      // The user may have left the page meanwhile.
      if (now.path === path) navigate(to + now.search, { replace: true });
    } catch (error) {
      setFailure(getErrorMessage(error) ?? { key: 'error.text' });
    }
  }
  useEffect(() => void run(), []);
  if (failure === null) return waiting;
  return (
    <Scene>
      <h1 class="h-page">{t('auth.failed')}</h1>
      <RetryNotice onRetry={run}>{formatMessage(failure)}</RetryNotice>
      <ButtonLink tone="ghost" href={paths.login + place.value.search}>
        {t('auth.title')}
      </ButtonLink>
    </Scene>
  );
}
