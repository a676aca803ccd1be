import type { ReactNode } from 'react';

/** What every layout is given. A layout that shows the page's title itself does so with `title`. */
export interface LayoutProps {
  isHome: boolean;
  title: string;
  children: ReactNode;
}
