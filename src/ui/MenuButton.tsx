import type { AriaAttributes } from 'preact';
import { forwardRef, type KeyboardEvent, type ReactNode } from 'react';

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
    {/* Drawn here: the icons' style sheet comes after the first paint. */}
    <svg viewBox="0 0 24 24" class="line" aria-hidden="true">
      <path d="M6 9l6 6 6-6" />
    </svg>
  </button>
));
