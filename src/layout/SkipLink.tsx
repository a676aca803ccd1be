import { t } from '../i18n/locale';
import { focusOn } from '../lib/focus-on';

/** The first tab stop, a link past the header. It works as a plain anchor until the script has loaded. */
export function SkipLink({ to }: { to: string }) {
  function handleClick(event: Event) {
    // The fragment must not end up in the URL.
    event.preventDefault();
    focusOn(`#${to}`);
  }
  return (
    <a class="btn btn-primary skip-link" href={`#${to}`} onClick={handleClick}>
      {t('page.skip')}
    </a>
  );
}
