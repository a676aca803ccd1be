import { t } from '../../i18n/locale';
import { ButtonLink } from '../../ui/Button';
import { MessagePage } from '../../ui/MessagePage';

/** The 404 page. */
export default function NotFoundPage() {
  return (
    <MessagePage illustration="distant">
      <h1 class="h-page">{t('not_found.title')}</h1>
      <p class="text-text-2">{t('not_found.text')}</p>
      <ButtonLink tone="primary" href="/">
        {t('common.home')}
      </ButtonLink>
    </MessagePage>
  );
}
