import { t } from '../../i18n/locale';
import { goBack } from '../../navigation/go-back';
import { Icon } from '../../ui/Icon';
import { AccountId } from './AccountId';

export interface Heading {
  isHome: boolean;
  /** The page's title; on the home page the greeting. */
  title: string;
}

/** Leads back to the previous page, or to the account's home page. */
export function BackButton() {
  return (
    <button type="button" class="icon-button" aria-label={t('page.back')} onClick={goBack}>
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
