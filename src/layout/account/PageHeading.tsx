import { copyWithFallback } from '../../feedback/copying';
import { FilledText } from '../../feedback/FilledText';
import { t } from '../../i18n/locale';
import { goBack } from '../../navigation/go-back';
import { userId } from '../../session/session';
import { Icon } from '../../ui/Icon';

export interface Heading {
  isHome: boolean;
  /** The page's title; on the home page the greeting. */
  title: string;
}

/** Leads back to the previous page, or to the account's home page. Ignores the second tap of a double tap. */
export function BackButton() {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={t('page.back')}
      onClick={({ detail }) => detail < 2 && goBack()}
    >
      <Icon name="i-chevron-left" />
    </button>
  );
}

/** The page's title from 768 px, with the account id beside it on the home page. */
export function PageHeading({ isHome, title }: Heading) {
  return (
    <div class="flex flex-wrap items-center justify-between gap-3">
      <div class="flex items-center gap-3 min-h-11">
        {!isHome && <BackButton />}
        <h1 key={title} class="h-page">
          {title}
        </h1>
      </div>
      {isHome && <AccountId class="btn btn-ghost btn-small" />}
    </div>
  );
}

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
