import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useState } from 'react';
import { RetryNotice } from '../../parts/RetryNotice';
import { t } from '../../session/locale';
import { Scene } from '../../ui/Scene';
import { Spinner } from '../../ui/Spinner';

interface Props {
  /** Creates what signs in; `failure` is why it failed, null while in progress. */
  create(): { failure: ReadonlySignal<string | null>; run(): Promise<void> };
}

/** Progress of a sign-in by link; offers a retry without a response. */
export function SigningIn({ create }: Props) {
  const [{ failure, run }] = useState(create);
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
