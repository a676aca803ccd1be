import { t } from '../../session/locale';
import { AccountId } from './AccountId';

/** The page's title from 768 px up; at home the greeting with the account's id (app-17). */
export function PageHeading({ isHome, title }: { isHome: boolean; title: string }) {
  return (
    <div class="flex flex-wrap items-center justify-between gap-3 min-h-11">
      {/* An element of its own for each page: a translator may have taken the words out of the last one. */}
      <h1 class="h-page" key={title}>
        {isHome ? t('frontend.web.account.greeting') : title}
      </h1>
      {isHome && <AccountId class="btn btn-ghost btn-small" />}
    </div>
  );
}
