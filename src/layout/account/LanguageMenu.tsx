import { chooseLanguage } from '../../state/language-choice';
import { language, t } from '../../state/locale';
import { Icon } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';
import { LANGUAGES } from '../languages';

/** The language chooser of the headers. */
export function LanguageMenu() {
  return (
    <Menu
      label={t('frontend.web.layout.language')}
      trigger={
        <>
          <Icon name="i-lucide-globe" />
          <span class="uppercase">{language.value}</span>
        </>
      }
      items={LANGUAGES.map(({ key, label }) => ({
        key,
        label,
        lang: key,
        isCurrent: key === language.value,
        onSelect: () => void chooseLanguage(key),
      }))}
    />
  );
}
