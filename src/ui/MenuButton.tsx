import type { AriaAttributes } from 'preact';
import { forwardRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './Icon';

interface Props extends AriaAttributes {
  label: string;
  onClick(): void;
  onKeyDown?(event: KeyboardEvent<HTMLElement>): void;
  onFocus?(): void;
  onPointerDown?(): void;
  children: ReactNode;
}

/** The button of a menu; it may stand before the menu's code has come. */
export const MenuButton = forwardRef<HTMLButtonElement, Props>(({ label, children, ...rest }, ref) => (
  <button
    {...rest}
    ref={ref}
    type="button"
    class="btn btn-ghost btn-small"
    aria-label={label}
    aria-haspopup="menu"
  >
    {children}
    <Icon name="i-chevron-down" />
  </button>
));
