import type { AriaAttributes } from 'preact';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Icon } from './Icon';

interface Props extends AriaAttributes {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  onClick(): void;
  onKeyDown?(event: KeyboardEvent<HTMLElement>): void;
  onFocus?(): void;
  children: ReactNode;
}

/** The button of a menu. It may be shown before the code of the menu has loaded. */
export function MenuButton({ label, children, ...rest }: Props) {
  return (
    <button {...rest} type="button" class="btn btn-ghost btn-small" aria-label={label} aria-haspopup="menu">
      {children}
      <Icon name="i-chevron-down" class="size-4.5" />
    </button>
  );
}
