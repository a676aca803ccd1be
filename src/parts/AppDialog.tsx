import { useEffect } from 'react';
import { t } from '../session/locale';
import { clearPageError, showPageError } from '../session/page-error';
import { isMobile } from '../session/viewport';
import type { DialogProps } from '../ui/Dialog';
import { useLazy } from '../ui/use-lazy';
import { Progress } from './Progress';

/** loadDialog loads the code that all dialogs share; lazy dialogs load it in parallel. Rejects on failure. */
export const loadDialog = () => import('../late').then((m) => m.Dialog);

/** Dialog wired to language and viewport; its code loads with the first one opened. */
export function AppDialog(props: Omit<DialogProps, 'closeLabel'>) {
  useEffect(clearPageError, []);
  const dialog = useLazy(loadDialog, true, () => {
    showPageError('error.page');
    props.onClose();
  });
  if (!dialog) return <Progress />;
  return <dialog.View {...props} closeLabel={t('page.close')} isMobile={isMobile.value} />;
}
