import type { AriaAttributes } from 'preact';
import type { ReactNode } from 'react';

interface Props extends AriaAttributes {
  /** A path of the app, without its base. */
  href: string;
  class?: string;
  onClick?(event: MouseEvent): void;
  children: ReactNode;
}

/** A link to a page of the app. A plain one: `session/navigation` follows it, and without a script the browser does. */
export function Link({ href, ...rest }: Props) {
  return <a {...rest} href={import.meta.env.BASE_URL.slice(0, -1) + href} />;
}
