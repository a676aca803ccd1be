import type { Language } from '../../i18n/language';
import { chooseLanguage } from '../../session/language-choice';
import { language } from '../../session/locale';

/** The languages, named in themselves. */
const NAMES: Record<Language, string> = { ru: 'Русский', en: 'English' };

/** With two languages, one button that names the other is enough. */
export function LanguageSwitch() {
  const other = language.value === 'en' ? 'ru' : 'en';
  return (
    <button type="button" class="btn btn-ghost btn-small" lang={other} onClick={() => chooseLanguage(other)}>
      {NAMES[other]}
    </button>
  );
}
