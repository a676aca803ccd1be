import type { Language } from '../../i18n/language';
import { chooseLanguage } from '../../session/language-choice';
import { language, t } from '../../session/locale';
import { Icon } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';

/** The languages, named in themselves. */
const LANGUAGES: ReadonlyArray<{ key: Language; label: string; lang: Language }> = [
  { key: 'ru', label: 'Русский', lang: 'ru' },
  { key: 'en', label: 'English', lang: 'en' },
];

const getName = (code: Language) => LANGUAGES.find(({ key }) => key === code)?.label ?? '';

/** The language chooser of the headers (i18n-11). */
export function LanguageMenu() {
  const name = getName(language.value);
  return (
    <Menu
      label={`${t('page.language')}: ${name}`}
      items={LANGUAGES}
      selected={language.value}
      onSelect={chooseLanguage}
    >
      {name}
    </Menu>
  );
}

/** The language chooser as a row of the phone's menu: the current language as text, the other as a button. */
export function LanguageRow() {
  return (
    <div class="list-row flex-wrap">
      <Icon name="i-globe" class="row-icon" />
      <span class="grow font-semibold">{t('page.language')}</span>
      <span class="flex items-center gap-x-5">
        {LANGUAGES.map(({ key, label, lang }) =>
          key === language.value ? (
            <span key={key} lang={lang} aria-current="true">
              {label}
            </span>
          ) : (
            <button
              key={key}
              type="button"
              lang={lang}
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
