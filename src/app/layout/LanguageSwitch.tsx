import { chooseLanguage } from '../../session/language-choice';
import { language } from '../../session/locale';
import { LANGUAGES } from './languages';

/** With two languages, one button that names the other is enough. */
export function LanguageSwitch() {
  const other = LANGUAGES.find(({ key }) => key !== language.value);
  return (
    other && (
      <button
        type="button"
        class="btn btn-ghost btn-small"
        lang={other.key}
        onClick={() => void chooseLanguage(other.key)}
      >
        {other.label}
      </button>
    )
  );
}
