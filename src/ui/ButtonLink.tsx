import type { AriaAttributes } from 'preact';
import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class';
import { Link } from './Link';

interface Props extends ButtonLook, AriaAttributes {
  /** In-app: a path without the base. External: a URL already validated. */
  href: string;
  isExternal?: boolean;
  onClick?(event: MouseEvent): void;
  children: ReactNode;
}

/** A link that looks like a button; external ones open in a new tab without opener or referrer. */
export function ButtonLink({
  tone,
  isSmall,
  isBlock,
  class: extra,
  isExternal,
  href,
  children,
  ...rest
}: Props) {
  const look = buttonClass({ tone, isSmall, isBlock, class: extra });
  return isExternal ? (
    <a {...rest} href={href} class={look} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <Link {...rest} href={href} class={look}>
      {children}
    </Link>
  );
}
