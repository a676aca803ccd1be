import { type ComponentProps, useState } from 'react';
import type { Language } from '../../i18n/language';
import { lazy } from '../../parts/lazy';
import { chooseLanguage } from '../../session/language-choice';
import { language, t } from '../../session/locale';
import { showPageError } from '../../session/page-error';
import type { Menu as MenuOf } from '../../ui/Menu';
import { MenuButton } from '../../ui/MenuButton';

/** The languages, named in themselves. */
export const LANGUAGES: ReadonlyArray<{ key: Language; label: string; lang: Language }> = [
  { key: 'ru', label: 'Русский', lang: 'ru' },
  { key: 'en', label: 'English', lang: 'en' },
];

const getName = (code: Language) => LANGUAGES.find(({ key }) => key === code)?.label ?? '';

const Menu = lazy<ComponentProps<typeof MenuOf<Language>>>(
  () => import('../../ui/Menu').then((m) => m.Menu<Language>),
  {
    needsStyles: false,
  },
);

/** The language chooser of the headers (i18n-11); the menu's code comes when the button is about to be used. */
export function LanguageMenu() {
  const [isWanted, setWanted] = useState(false);
  const name = getName(language.value);
  const label = `${t('page.language')}: ${name}`;
  if (isWanted && Menu.isLoaded())
    return (
      <Menu label={label} items={LANGUAGES} selected={language.value} onSelect={chooseLanguage} isOpenAtFirst>
        <span translate={false}>{name}</span>
      </Menu>
    );
  const preload = () => void Menu.preload().catch(() => {});
  return (
    <MenuButton
      label={label}
      aria-expanded={false}
      aria-busy={isWanted}
      onFocus={preload}
      onPointerDown={preload}
      onClick={() => {
        setWanted(true);
        Menu.preload().catch(() => {
          setWanted(false);
          showPageError('error.page');
        });
      }}
    >
      <span translate={false}>{name}</span>
    </MenuButton>
  );
}
