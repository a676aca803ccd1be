import type { AriaAttributes } from 'preact';
import { type ChangeEvent, useLayoutEffect } from 'react';
import { CopyButton } from '../../feedback/CopyButton';
import { Fold, FoldingFailure } from '../../feedback/Fold';
import { t } from '../../i18n/locale';
import { settings } from '../../lib/settings';
import { isMember } from '../../session/current-subscription';
import { markKeyUsed } from '../../session/key-used';
import type { ButtonLook } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { RowText } from '../../ui/LinkRows';
import { hasEnded } from '../home/subscription-card.model';
import { isKeySaved, removeSavedKey, saveKey } from '../saved-key/saved-key.model';
import { copyAlternativeKey } from './alternative-key';
import { copyLink, isKeyQrOpen, keyLinks, keysFailure, requireLink } from './keys.model';
import { useQr } from './use-qr';

function handleSaveChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
  keysFailure.set(null);
  if (!currentTarget.checked) return removeSavedKey();
  // requireLink shows its own error when there is no token.
  if (requireLink() && !saveKey()) keysFailure.set({ key: 'keys.keep.error' });
  currentTarget.checked = isKeySaved.peek();
}

/** Every way to get the key into a VPN app. `tone` applies to the first button only. */
export default function KeysSection({ tone }: { tone?: ButtonLook['tone'] }) {
  const qr = useQr();
  const outline = keyLinks.value?.outline;
  const isQrOpen = Boolean(qr.view);
  useLayoutEffect(() => {
    isKeyQrOpen.value = isQrOpen;
    return () => {
      isKeyQrOpen.value = false;
    };
  }, [isQrOpen]);
  return (
    <section class="card p-2 rows icon-rows keys" aria-label={t('keys.title')}>
      <Fold isStill gap={0}>
        {hasEnded.value && (
          <p class="list-row text-text-1">{t(isMember.value ? 'trouble.member' : 'keys.ended')}</p>
        )}
      </Fold>
      <div class="list-row flex-wrap">
        <KeyText icon="i-key-round" name="link" />
        <CopyButton
          isSmall
          tone={tone}
          class="w-full md:w-auto"
          name={t('keys.link.name')}
          copy={() => copyLink()}
        >
          <Icon name="i-copy" />
          {t('common.copy')}
        </CopyButton>
      </div>
      <Row
        icon="i-qr-code"
        name="qr"
        isBusy={qr.isBusy}
        aria-haspopup="dialog"
        onClick={() => qr.show(requireLink())}
      />
      {settings.hasOutline && (
        <>
          <Row
            icon="i-key-round"
            name="outline"
            end="i-copy"
            isBusy={copyAlternativeKey.isBusy.value}
            onClick={copyAlternativeKey.run}
          />
          <Row
            icon="i-external-link"
            name="open"
            href={outline}
            onClick={outline ? markKeyUsed : requireLink}
          />
        </>
      )}
      <label class="list-row">
        <KeyText icon="i-smartphone" name="keep" />
        <input type="checkbox" checked={isKeySaved.value} onChange={handleSaveChange} />
      </label>
      <FoldingFailure failure={keysFailure} gap={0} />
      {qr.view}
    </section>
  );
}

interface RowProps extends AriaAttributes {
  icon: IconName;
  name: 'link' | 'qr' | 'outline' | 'open' | 'keep';
  end?: IconName;
  isBusy?: boolean;
  /** Renders a link, so that it can be copied in browsers that do not open `ssconf:`. */
  href?: string | undefined;
  onClick?: (() => unknown) | undefined;
}

function Row({ icon, name, end = 'i-chevron-right', isBusy, ...rest }: RowProps) {
  const Tag = rest.href ? 'a' : 'button';
  return (
    <Tag class="list-row" aria-busy={isBusy || undefined} {...rest}>
      <KeyText icon={icon} name={name} />
      {/* As wide as the icon, so that the text does not wrap anew. */}
      {isBusy ? (
        <i class="spinner flex-none size-[min(1.25em,22px)]" />
      ) : (
        <Icon name={end} class="text-text-3" />
      )}
    </Tag>
  );
}

const KeyText = ({ icon, name }: Pick<RowProps, 'icon' | 'name'>) => (
  <RowText icon={icon} title={t(`keys.${name}.title`)} caption={t(`keys.${name}.text`)} />
);
