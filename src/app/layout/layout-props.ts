import type { ReactNode } from 'react';

/** Props of every layout; one without a heading of its own ignores `title`. */
export interface LayoutProps {
  isHome: boolean;
  title: string;
  children: ReactNode;
}
