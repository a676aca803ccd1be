import { t } from '../../i18n/locale';
import { ButtonLink } from '../../ui/ButtonLink';
import { Scene } from '../../ui/Scene';

/** The 404 page. */
export function NotFoundPage() {
  return (
    <Scene tern="size-7.5">
      <h1 class="h-page">{t('not_found.title')}</h1>
      <p class="text-text-2">{t('not_found.text')}</p>
      <ButtonLink tone="primary" href="/">
        {t('common.home')}
      </ButtonLink>
    </Scene>
  );
}
