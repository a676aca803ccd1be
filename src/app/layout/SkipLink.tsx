import { t } from '../../session/locale';

/** Skips the header; the first tab stop. */
export function SkipLink() {
  return (
    <button
      type="button"
      class="btn btn-primary skip-link"
      onClick={() => document.querySelector('main')?.focus()}
    >
      {t('page.skip')}
    </button>
  );
}
