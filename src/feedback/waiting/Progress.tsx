import { t } from '../../i18n/locale';
import { useWait } from '../../ui/Announcer';

/** A progress bar at the top of the page while a part of it loads. */
export function Progress() {
  const label = t('page.loading');
  useWait(label);
  return <div class="page-progress" role="progressbar" aria-label={label} />;
}
