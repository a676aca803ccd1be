import { signal } from '@preact/signals';
import { useEffect, useState } from 'react';
import { createPendingAction } from '../../lib/pending-action';
import { whenShown } from '../../lib/when-shown';
import { RetryNotice } from '../../parts/RetryNotice';
import { failureText } from '../../session/failures';
import { t } from '../../session/locale';
import { navigate, place } from '../../session/navigation';
import { Scene } from '../../ui/Scene';
import { Spinner } from '../../ui/Spinner';

/** Signs in; resolves to the path that it leads to. Rejects without a response: then it may be tried again. */
export type SignInAttempt = () => Promise<string>;

interface Props {
  /** Of the page itself. */
  path: string;
  /** Takes the secret of the URL, once. */
  create(): SignInAttempt;
}

/** Progress of a sign-in by link, once the page is visible (session-18); offers a retry without a response. */
export function SigningIn({ path, create }: Props) {
  const [{ failure, run }] = useState(() => createSignIn(path, create()));
  useEffect(() => void run(), [run]);
  return (
    <Scene>
      <h1 class="h-page">{t('auth.entering')}</h1>
      {failure.value === null ? (
        <div class="text-2xl text-ice" role="status">
          <Spinner />
          <span class="sr-only">{t('auth.entering')}</span>
        </div>
      ) : (
        <RetryNotice onRetry={() => void run()}>{failure.value}</RetryNotice>
      )}
    </Scene>
  );
}

function createSignIn(path: string, attempt: SignInAttempt) {
  const failure = signal<string | null>(null);
  const { run } = createPendingAction(async () => {
    failure.value = null;
    await whenShown();
    try {
      const to = await attempt();
      const { path: at, search } = place.peek();
      // The user may have left the page meanwhile.
      if (at === path) navigate(to + search, { replace: true });
    } catch (error) {
      failure.value = failureText(error);
    }
  });
  return { failure, run };
}
