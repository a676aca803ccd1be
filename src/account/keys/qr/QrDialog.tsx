import { useEffect, useRef, useState } from 'react';
import { AppDialog } from '../../../feedback/AppDialog';
import { CopyButton } from '../../../feedback/CopyButton';
import type { CopyResult } from '../../../feedback/copying';
import { t } from '../../../i18n/locale';
import { listen } from '../../../lib/events';
import { ButtonLink } from '../../../ui/Button';
import { CopyField } from '../../../ui/CopyField';
import { Notice } from '../../../ui/Notice';
import { scrollIntoView } from '../../../ui/viewport';
import { drawQr } from './qr';

interface Props {
  link: string;
  /** True for a link to another person, such as a gift; false for the user's own key. */
  isShared?: boolean;
  /** Resolves to true if the link was copied. */
  onCopy(): Promise<CopyResult>;
  onClose(): void;
}

/** Shows a link as a QR code that a tap enlarges and that can be downloaded as a PNG. */
export default function QrDialog({ link, isShared, onCopy, onClose }: Props) {
  const [picture] = useState(() => drawQr(link));
  const [isLarge, setIsLarge] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // A turned phone may be too low for the code and what is above it.
  useEffect(
    () => listen(matchMedia('(orientation: landscape)'), 'change', () => scrollIntoView(image.current)),
    [],
  );
  const toggleSize = () => setIsLarge(!isLarge);
  return (
    <AppDialog
      title={t('keys.qr.name')}
      description={t(isShared ? 'link.scan' : 'keys.qr.hint')}
      onClose={onClose}
    >
      <div class="flex flex-col gap-3">
        {picture ? (
          <div class="grid justify-items-center">
            {/* Not inside a button: some browsers then do not save the picture on a long press. */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same */}
            <img
              ref={image}
              class={isLarge ? 'qr-code w-full' : 'qr-code w-60'}
              src={picture}
              alt={t('keys.qr.image')}
              onClick={toggleSize}
              // A screen may be too low for the code and what is around it.
              onTransitionEnd={(event) => scrollIntoView(event.currentTarget)}
            />
            <button type="button" class="text-link caption underline" onClick={toggleSize}>
              {t(isLarge ? 'keys.qr.shrink' : 'keys.qr.enlarge')}
            </button>
          </div>
        ) : (
          <Notice tone="error">{t('keys.qr.error')}</Notice>
        )}
        <CopyField label={t(isShared ? 'link.title' : 'keys.link.title')} value={link} />
        <div class="button-pair">
          <CopyButton tone="primary" isBlock copy={onCopy}>
            {t('common.copy')}
          </CopyButton>
          {picture && (
            // In browsers without downloads, a long press on the picture saves it.
            <ButtonLink isBlock download="vpn-qr.png" href={picture}>
              {t('keys.qr.download')}
            </ButtonLink>
          )}
        </div>
      </div>
    </AppDialog>
  );
}
