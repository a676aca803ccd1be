import { AppDialog } from '../../feedback/AppDialog';
import { t } from '../../i18n/locale';
import { CopyField } from '../../ui/CopyField';

/** The last fallback for copying: a dialog with the text selected. */
export default function ManualCopyDialog({ text, onClose }: { text: string; onClose(): void }) {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  return (
    <AppDialog
      title={t('manual.title')}
      description={t(isTouch ? 'manual.touch' : 'manual.text')}
      onClose={onClose}
    >
      <CopyField label={t('manual.name')} value={text} autofocus />
    </AppDialog>
  );
}
