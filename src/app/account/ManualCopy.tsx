import { useEffect } from 'react';
import { AppDialog } from '../../parts/AppDialog';
import { closeManualCopy, manualCopy } from '../../session/copying';
import { t } from '../../session/locale';
import { place } from '../../session/navigation';
import { userId } from '../../session/session';
import { CopyField } from '../../ui/CopyField';

/** The last fallback for copying: a dialog with the text selected (ui-9). */
export function ManualCopy() {
  const text = manualCopy.value;
  // Closes on navigation and when another user signs in.
  useEffect(() => closeManualCopy, [place.value.path, userId.value]);
  return (
    text !== null && (
      <AppDialog title={t('manual.title')} description={t('manual.text')} onClose={closeManualCopy}>
        <CopyField label={t('manual.name')} value={text} autofocus />
      </AppDialog>
    )
  );
}
