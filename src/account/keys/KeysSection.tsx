import { FailureNotice } from '../../parts/FailureNotice';
import { t } from '../../session/locale';
import { subscription } from '../../session/session';
import { Icon, type IconName } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';
import { hasEnded } from '../subscription-card.model';
import { copyAlternativeKey, copyLink, keysFailure, reportMissingToken } from './keys.model';
import { outlineLink } from './links';
import { useQr } from './use-qr';

/** Every way to get the key into a VPN app (keys-3). */
export function KeysSection() {
  const qr = useQr();
  const isFetchingKey = copyAlternativeKey.isPending.value;
  return (
    <section class={`card p-2 rows ${hasEnded.value ? 'text-text-3' : ''}`} aria-label={t('keys.title')}>
      {hasEnded.value && <p class="list-row text-text-1">{t('keys.ended')}</p>}
      <div class="list-row flex-wrap justify-end">
        <RowText icon="i-lucide-key-round" name="link" />
        <button
          type="button"
          class="btn btn-primary btn-small w-full md:w-auto"
          aria-label={t('keys.link.name')}
          onClick={copyLink}
        >
          <Icon name="i-lucide-copy" />
          {t('keys.link.copy')}
        </button>
      </div>
      <button type="button" class="list-row" aria-haspopup="dialog" onClick={qr.open}>
        <RowText icon="i-lucide-qr-code" name="qr" />
        <RowEnd isBusy={qr.isLoading} />
      </button>
      <button
        type="button"
        class="list-row"
        aria-busy={isFetchingKey || undefined}
        onClick={() => void copyAlternativeKey.run()}
      >
        <RowText icon="i-lucide-key-round" name="outline" />
        <RowEnd icon="i-lucide-copy" isBusy={isFetchingKey} />
      </button>
      <OpenInOutline token={subscription.value?.token} />
      <FailureNotice failure={keysFailure} />
      {qr.view}
    </section>
  );
}

/** A real link, so that it can be copied where the browser does not open `ssconf:`. */
function OpenInOutline({ token }: { token: string | undefined }) {
  const content = (
    <>
      <RowText icon="i-lucide-external-link" name="open" />
      <RowEnd isBusy={false} />
    </>
  );
  return token ? (
    <a class="list-row" href={outlineLink(token, location.origin)}>
      {content}
    </a>
  ) : (
    <button type="button" class="list-row" onClick={reportMissingToken}>
      {content}
    </button>
  );
}

function RowText({ icon, name }: { icon: IconName; name: 'link' | 'qr' | 'outline' | 'open' }) {
  return (
    <>
      <Icon name={icon} class="row-icon" />
      <span class="flex-1 min-w-36">
        <span class="block font-semibold">{t(`keys.${name}.title`)}</span>
        <span class="block caption">{t(`keys.${name}.text`)}</span>
      </span>
    </>
  );
}

function RowEnd({ icon = 'i-lucide-chevron-right', isBusy }: { icon?: IconName; isBusy: boolean }) {
  return isBusy ? <Spinner /> : <Icon name={icon} class="text-text-3" />;
}
