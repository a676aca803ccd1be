import { focusOn } from '../../lib/focus-on';
import { t } from '../../session/locale';

/** Skips the header; the first tab stop. */
export function SkipLink() {
  return (
    <button type="button" class="btn btn-primary skip-link" onClick={() => focusOn('main')}>
      {t('page.skip')}
    </button>
  );
}
