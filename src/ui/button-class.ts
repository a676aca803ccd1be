// @unocss-include

/** What a button and a link that looks like one have in common. */
export interface ButtonLook {
  tone?: 'primary' | 'raised' | 'ghost';
  isSmall?: boolean;
  isBlock?: boolean;
  class?: string;
}

const TONES = { primary: 'btn btn-primary', raised: 'btn btn-raised', ghost: 'btn btn-ghost' };

/** The classes of a button of this look. */
export function buttonClass({ tone = 'raised', isSmall, isBlock, class: extra = '' }: ButtonLook): string {
  return `${TONES[tone]} ${isSmall ? 'btn-small' : ''} ${isBlock ? 'w-full' : ''} ${extra}`;
}
