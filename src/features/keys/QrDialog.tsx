import { useState } from 'react';
import { t } from '../../state/locale';
import { isMobile } from '../../state/viewport';
import { Button } from '../../ui/Button';
import { CopyField } from '../../ui/CopyField';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { drawQr, QR_SIZE_PX, savePng } from './qr';

/** The subscription link as a QR code, 240 px, that can be saved (§9). */
export function QrDialog({ link, onClose }: { link: string; onClose(): void }) {
  const [picture] = useState(() => drawQr(link));
  return (
    <Dialog
      title={t('frontend.web.keys.qr.heading')}
      description={t('frontend.web.keys.qr.hint')}
      closeLabel={t('frontend.web.layout.close')}
      isMobile={isMobile.value}
      onClose={onClose}
    >
      <div class="flex flex-col gap-4">
        {picture ? (
          <img
            src={picture}
            alt={t('frontend.web.keys.qr.image')}
            width={QR_SIZE_PX}
            height={QR_SIZE_PX}
            class="self-center rounded-control"
          />
        ) : (
          <Notice tone="error">{t('frontend.web.keys.qr.error')}</Notice>
        )}
        <CopyField label={t('frontend.web.keys.manual.field')} value={link} />
        {picture && (
          <Button isBlock onClick={() => savePng(picture)}>
            {t('frontend.web.keys.qr.download')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
