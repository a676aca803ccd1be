import type { ReactNode } from 'react';
import { useQr } from '../account/keys/use-qr';
import { CopyButton } from '../feedback/CopyButton';
import type { CopyResult } from '../feedback/copying';
import { t } from '../i18n/locale';
import { Button, type ButtonLook } from '../ui/Button';
import { Notice } from '../ui/Notice';

interface Props {
  text: ReactNode;
  link: string;
  tone?: ButtonLook['tone'];
  onCopy(link: string): Promise<CopyResult>;
}

/** A link to share, with buttons that copy it and show it as a QR code. */
export function LinkNotice({ text, link, tone, onCopy }: Props) {
  const qr = useQr(true);
  const buttons = (
    <>
      <CopyButton tone={tone} isSmall copy={() => onCopy(link)}>
        {t('link.copy')}
      </CopyButton>
      <Button isSmall isBusy={qr.isBusy} onClick={() => qr.show(link)}>
        {t('keys.qr.title')}
      </Button>
    </>
  );
  return (
    <Notice tone="info" action={buttons}>
      {text}
      <span class="block mt-1 font-mono text-sm" translate={false}>
        {link}
      </span>
      {qr.view}
    </Notice>
  );
}
