import { t } from '../../session/locale';

/** The first stop of the Tab key: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <button
      type="button"
      class="btn btn-primary skip-link"
      onClick={() => document.querySelector('main')?.focus()}
    >
      {t('frontend.web.layout.skip')}
    </button>
  );
}
