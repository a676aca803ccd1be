import { closeManualCopy } from '../../state/copying';
import { t } from '../../state/locale';
import { isMobile } from '../../state/viewport';
import { CopyField } from '../../ui/CopyField';
import { Dialog } from '../../ui/Dialog';

/** A text to copy by hand, selected (decisions §5: the 'prompt' of §8). */
export function ManualCopyDialog({ text }: { text: string }) {
  return (
    <Dialog
      title={t('frontend.web.keys.manual.title')}
      description={t('frontend.web.keys.manual.text')}
      closeLabel={t('frontend.web.layout.close')}
      isMobile={isMobile.value}
      onClose={closeManualCopy}
    >
      <CopyField label={t('frontend.web.keys.manual.field')} value={text} isFirst />
    </Dialog>
  );
}
