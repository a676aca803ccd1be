import type { AriaAttributes } from 'preact';
import type { ReactNode } from 'react';

export interface LinkProps extends AriaAttributes {
  /** An in-app path without the base path, or else a validated URL with a scheme. */
  href: string;
  /** Opens in a new tab without opener or referrer. */
  isExternal?: boolean;
  class?: string;
  /** Downloads the target under this name. */
  download?: string;
  onClick?(event: MouseEvent): void;
  children: ReactNode;
}

/** A plain anchor; `navigation/navigation` handles clicks on in-app links. */
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
