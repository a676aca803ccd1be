import type { AriaAttributes } from 'preact';
import type { MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from './Link';

/** Props shared by buttons and links that look like one. */
export interface ButtonLook {
  /** 'danger' for what destroys something. */
  tone?: 'primary' | 'raised' | 'ghost' | 'danger';
  isSmall?: boolean;
  isBlock?: boolean;
  class?: string;
}

/** buttonClass is the class list of a button. */
export function buttonClass({ tone = 'raised', isSmall, isBlock, class: extra = '' }: ButtonLook): string {
  return `btn btn-${tone} ${isSmall ? 'btn-small' : ''} ${isBlock ? 'w-full' : ''} ${extra}`;
}

interface Props extends ButtonLook, AriaAttributes {
  isBusy?: boolean;
  isDisabled?: boolean;
  type?: 'button' | 'submit';
  title?: string;
  'data-state'?: 'success' | undefined;
  /** Focused when its dialog opens. */
  autofocus?: boolean;
  onClick?(event: MouseEvent<HTMLButtonElement>): void;
  children: ReactNode;
}

/**
 * A button that stays focusable while busy or disabled, but ignores clicks then, and never submits twice at
 * once. A disabled submit button still submits: its form reads and checks the fields, which autofill may have
 * filled without an event.
 */
export function Button({
  tone,
  isSmall,
  isBlock,
  isBusy,
  isDisabled,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // The second tap of a double tap is ignored, as the button may have appeared under the finger with the
    // first one.
    if (isBusy || (isDisabled && type !== 'submit') || event.detail > 1) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // The form says what is wrong, and the focus stays in the field in which Enter was pressed.
    if (isDisabled) return;
    // Safari does not focus a clicked button, so that a dialog could not return the focus to it.
    event.currentTarget.focus();
    onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      class={buttonClass({ tone, isSmall, isBlock, class: rest.class })}
      aria-disabled={isBusy || isDisabled || undefined}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
    >
      <span class="btn-label">{children}</span>
      {isBusy && <i class="btn-spinner spinner" />}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ tone, isSmall, isBlock, class: extra, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} class={buttonClass({ tone, isSmall, isBlock, class: extra })} />;
}
