import { useEffect } from 'react';
import { AppDialog } from '../../parts/AppDialog';
import { closeManualCopy, manualCopy } from '../../session/copying';
import { t } from '../../session/locale';
import { place } from '../../session/navigation';
import { userId } from '../../session/session';
import { CopyField } from '../../ui/CopyField';

/** The last way to copy, when nothing else worked: a dialog with the text selected (ui-9). */
export function ManualCopy() {
  const text = manualCopy.value;
  // Neither the next page nor the next person has asked for it.
  useEffect(() => closeManualCopy, [place.value.path, userId.value]);
  return (
    text !== null && (
      <AppDialog
        title={t('frontend.web.keys.manual.title')}
        description={t('frontend.web.keys.manual.text')}
        onClose={closeManualCopy}
      >
        <CopyField label={t('frontend.web.keys.manual.field')} value={text} isFirst />
      </AppDialog>
    )
  );
}
