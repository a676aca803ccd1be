import type { ReactNode } from 'react';
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
  return (
    <div class="frame">
      <SkipLink to={mainId} />
      <header class="flex flex-wrap items-center justify-between gap-3">
        <Logo />
        <LanguageMenu />
      </header>
      <main id={mainId} class="public-main">
        {children}
      </main>
      <Footer />
    </div>
  );
}
