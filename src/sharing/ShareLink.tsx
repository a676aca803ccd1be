import type { ReactNode } from 'react';
import { useQr } from '../account/keys/use-qr';
import { CopyButton } from '../feedback/CopyButton';
import type { CopyResult } from '../feedback/copying';
import { t } from '../i18n/locale';
import { Button, type ButtonLook } from '../ui/Button';

interface Props {
  text: ReactNode;
  link: string;
  tone?: ButtonLook['tone'];
  onCopy(link: string): Promise<CopyResult>;
}

/** A link to share, with buttons that copy it and show it as a QR code. */
export function ShareLink({ text, link, tone, onCopy }: Props) {
  const qr = useQr(true);
  return (
    <>
      <p>{text}</p>
      <p class="caption font-mono" translate={false}>
        {link}
      </p>
      <div class="button-pair">
        <CopyButton tone={tone} name={t('link.copy')} copy={() => onCopy(link)}>
          {t('common.copy')}
        </CopyButton>
        <Button isBusy={qr.isBusy} onClick={() => qr.show(link)}>
          {t('keys.qr.title')}
        </Button>
      </div>
      {qr.view}
    </>
  );
}
