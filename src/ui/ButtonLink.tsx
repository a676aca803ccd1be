import { type ButtonLook, buttonClass } from './Button';
import { Link, type LinkProps } from './Link';

/** A link that looks like a button. */
export function ButtonLink({ tone, isSmall, isBlock, class: extra, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} class={buttonClass({ tone, isSmall, isBlock, class: extra })} />;
}
