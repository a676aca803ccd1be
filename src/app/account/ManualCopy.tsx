import { AppDialog } from '../../parts/AppDialog';
import { t } from '../../session/locale';
import { closeOverlay } from '../../session/overlay';
import { CopyField } from '../../ui/CopyField';

/** The last fallback for copying: a dialog with the text selected (ui-9). */
export function ManualCopy({ text }: { text: string }) {
  return (
    <AppDialog title={t('manual.title')} description={t('manual.text')} onClose={closeOverlay}>
      <CopyField label={t('manual.name')} value={text} autofocus />
    </AppDialog>
  );
}
