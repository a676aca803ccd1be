import { t } from '../../session/locale';
import { AccountId } from './AccountId';
import { BackButton } from './BackButton';

/** The page's title from 768 px; at home the greeting and the account id (app-17). */
export function PageHeading({ isHome, title }: { isHome: boolean; title: string }) {
  return (
    <div class="flex flex-wrap items-center justify-between gap-3 min-h-11">
      {/* Keyed: a translation tool may have replaced the text nodes of the last heading. */}
      <div class="flex items-center gap-3 min-h-11">
        {!isHome && <BackButton />}
        <h1 class="h-page" key={title}>
          {isHome ? t('account.greeting') : title}
        </h1>
      </div>
      {isHome && <AccountId class="btn btn-ghost btn-small" />}
    </div>
  );
}
