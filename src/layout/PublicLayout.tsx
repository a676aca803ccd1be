import type { ReactNode } from 'react';
import { t } from '../i18n/locale';
import { place } from '../navigation/navigation';
import * as paths from '../navigation/paths';
import { ButtonLink } from '../ui/Button';
import { Footer } from './Footer';
import { LanguageMenu } from './LanguageMenu';
import { Logo } from './Logo';
import { SkipLink } from './SkipLink';

/** Props of every layout; a layout without a heading ignores `title`. */
export interface LayoutProps {
  isHome: boolean;
  title: string;
  children: ReactNode;
}

interface Props extends Pick<LayoutProps, 'children'> {
  /** Id of the main element; must differ if another layout is mounted below. */
  mainId?: string;
}

/** Layout of the pages that need no account: header, content, footer. */
export function PublicLayout({ mainId = 'main', children }: Props) {
  const { path, search } = place.value;
  const isWelcome = path === paths.welcome;
  return (
    <div class="frame">
      <SkipLink to={mainId} />
      <header class="flex flex-wrap items-center justify-end gap-3">
        <Logo />
        <div class="flex items-center gap-3">
          <LanguageMenu />
          {isWelcome && (
            <ButtonLink tone="ghost" isSmall class="welcome-sign-in" href={paths.login + search}>
              {t('auth.sign_in')}
            </ButtonLink>
          )}
        </div>
      </header>
      <main id={mainId} class="public-main">
        {children}
      </main>
      <Footer />
    </div>
  );
}
