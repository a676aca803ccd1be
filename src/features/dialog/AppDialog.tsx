import { t } from '../../state/locale';
import { isMobile } from '../../state/viewport';
import { Dialog, type DialogProps } from '../../ui/Dialog';

/** A dialog in the language and for the width of this visit. */
export function AppDialog(props: Omit<DialogProps, 'closeLabel'>) {
  return <Dialog {...props} closeLabel={t('frontend.web.layout.close')} isMobile={isMobile.value} />;
}
