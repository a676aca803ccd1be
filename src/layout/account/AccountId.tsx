import { copyWithFallback } from '../../feedback/copying';
import { FilledText } from '../../feedback/FilledText';
import { t } from '../../i18n/locale';
import { userId } from '../../session/session';
import { Icon } from '../../ui/Icon';

/** The account's id; a click copies it. */
export function AccountId({ class: extra }: { class: string }) {
  const id = userId.value;
  if (!id) return null;
  return (
    <button type="button" class={extra} onClick={() => copyWithFallback(id, t('account.toast.done'))}>
      <FilledText text="account.id" values={{ id }} />
      <Icon name="i-copy" />
      <span class="sr-only">{t('account.copy')}</span>
    </button>
  );
}
