import type { ReactNode } from 'react';
import { t } from '../i18n/locale';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';

interface Props {
  /** `info` when nothing has failed, but there may be news. */
  tone?: 'error' | 'info';
  isBusy?: boolean;
  onRetry(): void;
  children: ReactNode;
}

/** An error with a retry button. */
export function RetryNotice({ tone = 'error', isBusy, onRetry, children }: Props) {
  const retry = (
    <Button isSmall isBusy={isBusy} onClick={onRetry}>
      {t('error.retry')}
    </Button>
  );
  return (
    <Notice tone={tone} action={retry}>
      {children}
    </Notice>
  );
}
