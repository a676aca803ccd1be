import type { ReactNode } from 'react';
import { Footer } from './Footer';
import { LanguageMenu } from './LanguageMenu';
import { Logo } from './Logo';
import { SkipLink } from './SkipLink';

/** Props of every layout; one without a heading of its own ignores `title`. */
export interface LayoutProps {
  isHome: boolean;
  title: string;
  children: ReactNode;
}

interface Props extends Pick<LayoutProps, 'children'> {
  /** Where there is another layout below, whose id it must not share. */
  mainId?: string;
}

/** Layout of the pages that need no account: header, content, footer (app-15). */
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
