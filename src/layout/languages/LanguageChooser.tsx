import type { ReactNode } from 'react';
import { language } from '../../i18n/locale';
import { Menu } from '../../ui/Menu';
import { chooseLanguage } from './language-choice';
import { LANGUAGES } from './languages';

interface Props {
  label: string;
  children: ReactNode;
}

/** The language menu, initially open. */
const LanguageChooser = ({ label, children }: Props) => (
  <Menu label={label} items={LANGUAGES} selected={language.value} onSelect={chooseLanguage} isOpenAtFirst>
    {children}
  </Menu>
);

export default LanguageChooser;
