import type { AriaAttributes } from 'preact';
import type { ReactNode } from 'react';

export interface LinkProps extends AriaAttributes {
  /** In-app: a path without the base. Else a URL with its scheme, already validated. */
  href: string;
  /** Opens in a new tab without opener or referrer. */
  isExternal?: boolean;
  class?: string;
  /** Saves what it leads to, under this name. */
  download?: string;
  onClick?(event: MouseEvent): void;
  children: ReactNode;
}

/** A link: a plain anchor; `session/navigation` handles clicks on those of the app. */
export function Link({ href, isExternal, ...rest }: LinkProps) {
  const isInApp = href.startsWith('/') && !isExternal;
  return (
    <a
      {...rest}
      {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
      href={isInApp ? import.meta.env.BASE_URL.slice(0, -1) + href : href}
    />
  );
}
