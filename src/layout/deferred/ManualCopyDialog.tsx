import { AppDialog } from '../../feedback/AppDialog';
import { t } from '../../i18n/locale';
import { CopyField } from '../../ui/CopyField';

/** The last fallback for copying: a dialog with the text selected. */
export function ManualCopyDialog({ text, onClose }: { text: string; onClose(): void }) {
  return (
    <AppDialog title={t('manual.title')} description={t('manual.text')} onClose={onClose}>
      <CopyField label={t('manual.name')} value={text} autofocus />
    </AppDialog>
  );
}
