import { useEffect, useLayoutEffect } from 'react';
import { t } from '../session/locale';
import { clearPageError, showPageError } from '../session/page-error';
import { isMobile } from '../session/viewport';
import type { DialogProps } from '../ui/Dialog';
import { lazy } from './lazy';
import { Progress } from './Progress';

/** The code that all dialogs share; lazy dialogs preload it beside their own. */
export const LazyDialog = lazy(() => import('../late').then((m) => m.Dialog), {
  loading: Progress,
  failed: DialogError,
});

/** Dialog wired to language and viewport; its code loads with the first one opened. */
export function AppDialog(props: Omit<DialogProps, 'closeLabel'>) {
  useLayoutEffect(clearPageError, []);
  return <LazyDialog {...props} closeLabel={t('page.close')} isMobile={isMobile.value} />;
}

/** Closes a dialog whose code did not come, and says so above the page. */
function DialogError({ onClose }: DialogProps) {
  useEffect(() => {
    showPageError('error.page');
    onClose();
  }, []);
  return null;
}
