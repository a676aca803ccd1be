import { useState } from 'react';
import { showPageError } from '../feedback/failures';
import { lazy } from '../feedback/lazy';
import { LANGUAGE_NAMES } from '../i18n/language';
import { language, t } from '../i18n/locale';
import { MenuButton } from '../ui/MenuButton';
import type Chooser from './languages/LanguageChooser';

const LanguageChooser = lazy<Parameters<typeof Chooser>[0]>(() => import('./languages/LanguageChooser'), {
  sheets: ['account'],
});

/** The language chooser of the headers. Its code loads when the button is focused or pressed. */
export function LanguageMenu() {
  const [isWanted, setWanted] = useState(false);
  const name = LANGUAGE_NAMES[language.value];
  const label = `${t('page.language')}: ${name}`;
  const content = <span translate={false}>{name}</span>;
  if (isWanted && LanguageChooser.isLoaded())
    return <LanguageChooser label={label}>{content}</LanguageChooser>;
  const preload = () => void LanguageChooser.preload().catch(() => {});
  return (
    <MenuButton
      label={label}
      aria-expanded={false}
      aria-busy={isWanted}
      onFocus={preload}
      onClick={() => {
        setWanted(true);
        LanguageChooser.preload().catch(() => {
          setWanted(false);
          showPageError('error.page');
        });
      }}
    >
      {content}
    </MenuButton>
  );
}
