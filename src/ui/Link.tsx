import type { AriaAttributes } from 'preact';
import type { ReactNode } from 'react';

interface Props extends AriaAttributes {
  /** A path without the base. */
  href: string;
  class?: string;
  onClick?(event: MouseEvent): void;
  children: ReactNode;
}

/** A link to a page of the app: a plain anchor, whose click `session/navigation` handles. */
export function Link({ href, ...rest }: Props) {
  return <a {...rest} href={import.meta.env.BASE_URL.slice(0, -1) + href} />;
}
