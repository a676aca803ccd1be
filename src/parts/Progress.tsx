import { t } from '../session/locale';

/** A line at the top of the page while a part of it loads. */
export const Progress = () => <div class="page-progress" role="status" aria-label={t('page.loading')} />;
