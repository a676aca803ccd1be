import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language';
import { language, t } from '../../i18n/locale';
import { Icon } from '../../ui/Icon';
import { chooseLanguage } from '../languages/language-choice';

/** The language chooser of the mobile menu: the current language as text, the other one as a button. */
export function LanguageRow() {
  return (
    <div class="list-row flex-wrap">
      <Icon name="i-globe" class="row-icon" />
      <span class="grow font-semibold">{t('page.language')}</span>
      <span class="flex items-center gap-x-5">
        {LANGUAGES.map((code) =>
          code === language.value ? (
            <span key={code} lang={code} aria-current="true" translate={false}>
              {LANGUAGE_NAMES[code]}
            </span>
          ) : (
            <button
              key={code}
              type="button"
              lang={code}
              translate={false}
              class="text-link underline"
              onClick={() => chooseLanguage(code)}
            >
              {LANGUAGE_NAMES[code]}
            </button>
          ),
        )}
      </span>
    </div>
  );
}
