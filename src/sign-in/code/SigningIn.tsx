import { useEffect } from 'react';
import { t } from '../../session/locale';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Spinner } from '../../ui/Spinner';

interface Props {
  title: string;
  /** Why it failed; null while in progress. */
  failure: string | null;
  onStart(): Promise<unknown>;
}

/** Progress of a sign-in by link; offers a retry without a response. */
export function SigningIn({ title, failure, onStart }: Props) {
  useEffect(() => void onStart(), [onStart]);
  return (
    <div class="page-message">
      <h1 class="h-page">{title}</h1>
      {failure === null ? (
        <div class="text-2xl text-ice" role="status">
          <Spinner />
          <span class="sr-only">{t('auth.entering')}</span>
        </div>
      ) : (
        <>
          <Notice tone="error">{failure}</Notice>
          <Button tone="primary" onClick={() => void onStart()}>
            {t('error.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
