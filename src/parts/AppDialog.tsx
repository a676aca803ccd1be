import { withLateParts } from '../session/late-parts';
import { t } from '../session/locale';
import { toast } from '../session/toasts';
import { isMobile } from '../session/viewport';
import type { DialogProps } from '../ui/Dialog';
import { useLazy } from '../ui/use-lazy';

/** loadDialog brings the code of every dialog. What brings a dialog of its own asks for both at once. */
export const loadDialog = () => withLateParts(import('../ui/Dialog').then((m) => m.Dialog));

/** A dialog in the language and for the width of this visit. Its code is downloaded with the first one that is opened. */
export function AppDialog(props: Omit<DialogProps, 'closeLabel'>) {
  const dialog = useLazy(loadDialog, true, () => {
    toast('error', t('frontend.web.error.page'));
    props.onClose();
  });
  if (!dialog)
    return <div class="page-progress" role="status" aria-label={t('frontend.web.layout.loading')} />;
  return <dialog.View {...props} closeLabel={t('frontend.web.layout.close')} isMobile={isMobile.value} />;
}
