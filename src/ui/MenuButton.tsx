import type { AriaAttributes } from 'preact';
import type { KeyboardEvent, ReactNode, Ref } from 'react';

interface Props extends AriaAttributes {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  onClick(): void;
  onKeyDown?(event: KeyboardEvent<HTMLElement>): void;
  onFocus?(): void;
  onPointerDown?(): void;
  children: ReactNode;
}

/** The button of a menu; it may stand before the menu's code has come. */
export function MenuButton({ label, children, ...rest }: Props) {
  return (
    <button {...rest} type="button" class="btn btn-ghost btn-small" aria-label={label} aria-haspopup="menu">
      {children}
      {/* Drawn here: the icons' style sheet comes after the first paint. */}
      <svg viewBox="0 0 24 24" class="line" aria-hidden="true">
        <path d="M6 9l6 6 6-6" />
      </svg>
    </button>
  );
}
