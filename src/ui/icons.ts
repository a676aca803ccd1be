/** The icons of the product, by their names at lucide.dev, by the style sheet that has them (uno.config.ts). */

/** Icons of the first style sheet, which every document has. */
export const FIRST_ICONS = ['check', 'chevron-down', 'circle-alert', 'info', 'send', 'x'] as const;

/** Icons of the welcome page alone, and of the account. */
export const WELCOME_ICONS = ['laptop', 'monitor', 'smartphone', 'tablet-smartphone', 'terminal'] as const;

/** Icons of the second style sheet, which comes with the account. */
export const ACCOUNT_ICONS = [
  'bell',
  'book-open',
  'calendar-plus',
  'chevron-left',
  'chevron-right',
  'circle-question-mark',
  'copy',
  'credit-card',
  'external-link',
  'gift',
  'globe',
  'house',
  'key-round',
  'log-out',
  'qr-code',
  'star',
  'text-align-start',
  'tv',
  'users',
] as const;

/** The class of an icon. */
export type IconName =
  `i-${(typeof FIRST_ICONS)[number] | (typeof WELCOME_ICONS)[number] | (typeof ACCOUNT_ICONS)[number]}`;
