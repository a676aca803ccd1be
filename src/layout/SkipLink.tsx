import { t } from '../i18n/locale';
import { focusOn } from '../lib/focus-on';

/** Skips the header; the first tab stop. Without the script the browser follows it. */
export function SkipLink({ to }: { to: string }) {
  function handleClick(event: Event) {
    // The address stays: it is the page's.
    event.preventDefault();
    focusOn(`#${to}`);
  }
  return (
    <a class="btn btn-primary skip-link" href={`#${to}`} onClick={handleClick}>
      {t('page.skip')}
    </a>
  );
}
