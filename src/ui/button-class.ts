// @unocss-include

/** Props shared by buttons and links that look like one. */
export interface ButtonLook {
  tone?: 'primary' | 'raised' | 'ghost';
  isSmall?: boolean;
  isBlock?: boolean;
  class?: string;
}

const TONES = { primary: 'btn btn-primary', raised: 'btn btn-raised', ghost: 'btn btn-ghost' };

/** buttonClass is the class list of a button. */
export function buttonClass({ tone = 'raised', isSmall, isBlock, class: extra = '' }: ButtonLook): string {
  return `${TONES[tone]} ${isSmall ? 'btn-small' : ''} ${isBlock ? 'w-full' : ''} ${extra}`;
}
