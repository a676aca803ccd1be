import { type ReactNode, useEffect, useState } from 'react';
import { getErrorMessage } from '../../feedback/error-messages';
import { formatMessage, type Message } from '../../i18n/account/messages';
import { t } from '../../i18n/locale';
import { focusOn } from '../../lib/focus-on';
import { whenShown } from '../../lib/page-shown';
import { navigate, place } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { Button, ButtonLink } from '../../ui/Button';
import { MessagePage } from '../../ui/MessagePage';
import type { SignInAttempt } from './links.model';

interface Props {
  /** Called once; takes the secret from the URL. */
  create(): SignInAttempt;
  /** True for a signed-in user who connects Telegram. */
  isConnecting?: boolean;
  /** Shown while the attempt runs. */
  pending: ReactNode;
}

/** Runs an attempt once the page is visible, and leads on. Resolves when that is done or has failed. */
async function run(attempt: SignInAttempt, setFailure: (failure: Message | null) => void): Promise<void> {
  const { path } = place.peek();
  setFailure(null);
  await whenShown();
  try {
    const target = await attempt();
    const current = place.peek();
    // The user may have left the page meanwhile.
    if (current.path === path) navigate(target + current.search, { replace: true });
  } catch (error) {
    setFailure(getErrorMessage(error) ?? { key: 'error.text' });
  }
}

/** Signs in by link once the page is visible. Offers a retry if there is no response. */
export function SigningIn({ create, isConnecting = false, pending }: Props) {
  const [attempt] = useState(create);
  const [failure, setFailure] = useState<Message | null>(null);
  useEffect(() => void run(attempt, setFailure), [attempt]);
  if (failure === null) return pending;
  function handleRetry() {
    // The button disappears at once.
    focusOn('main');
    void run(attempt, setFailure);
  }
  return (
    <MessagePage>
      <h1 class="h-page">{t(isConnecting ? 'account.connect.telegram.error' : 'auth.failed')}</h1>
      <p role="alert">{formatMessage(failure)}</p>
      <Button tone="primary" onClick={handleRetry}>
        {t('error.retry')}
      </Button>
      <ButtonLink tone="ghost" href={isConnecting ? paths.account : paths.login + place.value.search}>
        {t(isConnecting ? 'common.back_to_account' : 'auth.sign_in')}
      </ButtonLink>
    </MessagePage>
  );
}
