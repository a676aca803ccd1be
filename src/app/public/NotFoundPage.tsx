import { t } from '../../session/locale';
import { buttonClass } from '../../ui/button-class';
import { Link } from '../../ui/Link';

/** The 404 page (app-3). */
export function NotFoundPage() {
  return (
    <div class="page-message">
      <h1 class="h-page">{t('not_found.title')}</h1>
      <p class="text-text-2">{t('not_found.text')}</p>
      <Link class={buttonClass({ tone: 'primary' })} href="/">
        {t('not_found.home')}
      </Link>
    </div>
  );
}
