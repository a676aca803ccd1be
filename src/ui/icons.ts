/** The icons by their names at lucide.dev, grouped by the style sheet that contains them (uno.config.ts). */

/** Icons of the first style sheet, which every document loads. */
export const FIRST_ICONS = ['chevron-down', 'circle-alert', 'info', 'send', 'x'] as const;

/** Icons of the welcome page, also used in the account. */
export const WELCOME_ICONS = ['laptop', 'monitor', 'smartphone', 'tablet-smartphone', 'terminal'] as const;

/** Icons of the second style sheet, which loads with the account. */
export const ACCOUNT_ICONS = [
  'bell',
  'book-open',
  'calendar-plus',
  'check',
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
