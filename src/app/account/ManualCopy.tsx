import { useEffect } from 'react';
import { AppDialog } from '../../parts/AppDialog';
import { manualCopy } from '../../session/copying';
import { t } from '../../session/locale';
import { place } from '../../session/navigation';
import { userId } from '../../session/session';
import { CopyField } from '../../ui/CopyField';

function close() {
  manualCopy.value = null;
}

/** The last fallback for copying: a dialog with the text selected (ui-9). */
export function ManualCopy() {
  const text = manualCopy.value;
  // Closes on navigation and when another user signs in.
  useEffect(() => close, [place.value.path, userId.value]);
  return (
    text !== null && (
      <AppDialog title={t('manual.title')} description={t('manual.text')} onClose={close}>
        <CopyField label={t('manual.name')} value={text} autofocus />
      </AppDialog>
    )
  );
}
