/** The icons by their names at lucide.dev, grouped by the style sheet that contains them (uno.config.ts). */

/** Icons of the first style sheet, which every document loads. */
export const FIRST_ICONS = ['chevron-down', 'circle-alert', 'info', 'send', 'x'] as const;

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
  'gift',
  'globe',
  'house',
  'key-round',
  'log-out',
  'star',
  'text-align-start',
  'users',
] as const;

/** Icons of the third style sheet, for all other pages, and of the welcome page, which shows five of them. */
export const PAGE_ICONS = [
  'external-link',
  'laptop',
  'monitor',
  'qr-code',
  'smartphone',
  'tablet-smartphone',
  'terminal',
  'tv',
] as const;

/** The class of an icon. */
export type IconName =
  `i-${(typeof FIRST_ICONS)[number] | (typeof PAGE_ICONS)[number] | (typeof ACCOUNT_ICONS)[number]}`;
