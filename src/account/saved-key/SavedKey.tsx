import { useState } from 'react';
import { CopyButton } from '../../feedback/CopyButton';
import { FilledText } from '../../feedback/FilledText';
import { t } from '../../i18n/locale';
import { formatDay, parseDay } from '../../lib/dates';
import { settings } from '../../lib/settings';
import { Button, ButtonLink } from '../../ui/Button';
import { CopyField } from '../../ui/CopyField';
import { copyLink } from '../keys/keys.model';
import { useQr } from '../keys/use-qr';
import { readSavedKey } from './saved-key.model';

/** The link saved on this device, shown when the account cannot be opened. */
export default function SavedKey() {
  const [key] = useState(readSavedKey);
  const qr = useQr();
  if (!key) return null;
  const { link, outline, until, at } = key;
  return (
    <section class="card p-5 flex flex-col gap-4 w-full" aria-label={t('keys.saved.title')}>
      <div>
        <h2 class="h-section">{t('keys.saved.title')}</h2>
        <p class="caption">
          <FilledText
            text="keys.saved.text"
            values={{ at: formatDay(at), until: formatDay(parseDay(until)) }}
          />
        </p>
      </div>
      <CopyField label={t('keys.link.title')} value={link} />
      <CopyButton isBlock copy={() => copyLink(link)}>
        {t('common.copy')}
      </CopyButton>
      <Button isBlock isBusy={qr.isBusy} onClick={() => qr.show(link)}>
        {t('keys.qr.title')}
      </Button>
      {settings.hasOutline && (
        <ButtonLink isBlock href={outline}>
          {t('keys.open.title')}
        </ButtonLink>
      )}
      {qr.view}
    </section>
  );
}
