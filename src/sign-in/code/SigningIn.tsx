import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useState } from 'react';
import { t } from '../../session/locale';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Scene } from '../../ui/Scene';
import { Spinner } from '../../ui/Spinner';

interface Props {
  title: string;
  /** Creates what signs in; `failure` is why it failed, null while in progress. */
  create(): { failure: ReadonlySignal<string | null>; run(): Promise<void> };
}

/** Progress of a sign-in by link; offers a retry without a response. */
export function SigningIn({ title, create }: Props) {
  const [{ failure, run }] = useState(create);
  useEffect(() => void run(), [run]);
  return (
    <Scene>
      <h1 class="h-page">{title}</h1>
      {failure.value === null ? (
        <div class="text-2xl text-ice" role="status">
          <Spinner />
          <span class="sr-only">{t('auth.entering')}</span>
        </div>
      ) : (
        <>
          <Notice tone="error">{failure.value}</Notice>
          <Button tone="primary" onClick={() => void run()}>
            {t('error.retry')}
          </Button>
        </>
      )}
    </Scene>
  );
}
