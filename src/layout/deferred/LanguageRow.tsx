import { language, t } from '../../i18n/locale';
import { Icon } from '../../ui/Icon';
import { chooseLanguage } from '../languages/language-choice';
import { LANGUAGES } from '../languages/languages';

/** The language chooser of the mobile menu: the current language as text, the other one as a button. */
export function LanguageRow() {
  return (
    <div class="list-row flex-wrap">
      <Icon name="i-globe" class="row-icon" />
      <span class="grow font-semibold">{t('page.language')}</span>
      <span class="flex items-center gap-x-5">
        {LANGUAGES.map(({ key, label, lang }) =>
          key === language.value ? (
            <span key={key} lang={lang} aria-current="true" translate={false}>
              {label}
            </span>
          ) : (
            <button
              key={key}
              type="button"
              lang={lang}
              translate={false}
              class="text-link underline"
              onClick={() => chooseLanguage(key)}
            >
              {label}
            </button>
          ),
        )}
      </span>
    </div>
  );
}
