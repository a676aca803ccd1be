import type { ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language';
import { language } from '../../i18n/locale';
import { Menu } from '../../ui/Menu';
import { chooseLanguage } from './language-choice';

const ITEMS = LANGUAGES.map((code) => ({ key: code, label: LANGUAGE_NAMES[code], lang: code }));

interface Props {
  label: string;
  children: ReactNode;
}

/** The language menu, initially open. */
const LanguageChooser = ({ label, children }: Props) => (
  <Menu label={label} items={ITEMS} selected={language.value} onSelect={chooseLanguage} isOpenAtFirst>
    {children}
  </Menu>
);

export default LanguageChooser;
