import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './Button';
import { Link } from './Link';

interface Props extends Omit<ButtonLook, 'class'> {
  /** In-app: a path without the base. External: a URL already validated. */
  href: string;
  isExternal?: boolean;
  onClick?(event: MouseEvent): void;
  children: ReactNode;
}

/** A link that looks like a button; external ones open in a new tab without opener or referrer. */
export function ButtonLink({ tone, isSmall, isBlock, isExternal, ...rest }: Props) {
  const look = buttonClass({ tone, isSmall, isBlock });
  return isExternal ? (
    <a {...rest} class={look} target="_blank" rel="noopener noreferrer" />
  ) : (
    <Link {...rest} class={look} />
  );
}
