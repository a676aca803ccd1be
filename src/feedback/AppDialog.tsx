import { type ReactNode, useLayoutEffect, useState } from 'react';
import { t } from '../i18n/locale';
import type { DialogProps } from '../ui/dialog/Dialog';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { Notice } from '../ui/Notice';
import { isMobile } from '../ui/viewport';
import { clearPageError } from './failures';
import { LazyDialog } from './load-dialog';

type Props = Omit<DialogProps, 'closeLabel'>;

/**
 * Dialog connected to language and viewport. Content that throws is replaced by an error, and the dialog can then
 * be closed even if locked.
 */
export function AppDialog({ isLocked = false, children, ...props }: Props) {
  const [hasFailed, setFailed] = useState(false);
  useLayoutEffect(clearPageError, []);
  return (
    <LazyDialog
      {...props}
      isLocked={isLocked && !hasFailed}
      closeLabel={t('page.close')}
      isMobile={isMobile.value}
    >
      <ErrorBoundary
        fallback={() => <Notice tone="error">{t('dialog.error')}</Notice>}
        onError={(error) => {
          console.error(error);
          setFailed(true);
        }}
      >
        {children}
      </ErrorBoundary>
    </LazyDialog>
  );
}

/** Wraps a component that opens a dialog: if it throws, an error dialog takes its place. */
export function DialogBoundary({ onClose, children }: { onClose(): void; children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={() => (
        <AppDialog title={t('crash.title')} description={t('dialog.error')} onClose={onClose} />
      )}
      onError={(error) => console.error(error)}
    >
      {children}
    </ErrorBoundary>
  );
}
