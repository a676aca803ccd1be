import type { ReactNode } from 'react';
import { t } from '../i18n/locale';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';

interface Props {
  /** `info` if nothing has failed, but there may be newer data. */
  tone?: 'error' | 'info';
  isBusy?: boolean;
  onRetry(): void;
  children: ReactNode;
}

/** A notice with a retry button. */
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
