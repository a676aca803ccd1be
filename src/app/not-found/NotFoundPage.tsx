import { t } from '../../session/locale';
import { ButtonLink } from '../../ui/ButtonLink';

/** The 404 page (app-3). */
export function NotFoundPage() {
  return (
    <div class="page-message">
      <h1 class="h-page">{t('frontend.web.not_found.title')}</h1>
      <p class="text-text-2">{t('frontend.web.not_found.text')}</p>
      <ButtonLink tone="primary" href="/">
        {t('frontend.web.not_found.home')}
      </ButtonLink>
    </div>
  );
}
