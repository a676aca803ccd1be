import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, presetMini, type Rule } from 'unocss';
import { ROOT } from './tools/install.mjs';
import { drawSprite } from './tools/sprite.ts';

/** The palette of src/styles/tokens.css: a colour utility for each of its variables. */
const tokens = readFileSync(join(ROOT, 'src/styles/tokens.css'), 'utf8');
const names = [...tokens.matchAll(/^ {2}--([\w-]+):/gm)].map(([, name = '']) => name);
const colors = Object.fromEntries(names.map((name) => [name, `var(--${name})`]));

/** Icons of the guest pages, the only ones in the first style sheet. */
const FIRST_ICONS: string[] = [
  'check',
  'chevron-down',
  'circle-alert',
  'info',
  'laptop',
  'monitor',
  'send',
  'smartphone',
  'tablet-smartphone',
  'terminal',
  'x',
];

/** The icons of the product, by their names at lucide.dev. */
const ICON_NAMES = [
  'bell',
  'book-open',
  'calendar-plus',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-question-mark',
  'copy',
  'credit-card',
  'external-link',
  'gift',
  'globe',
  'house',
  'info',
  'key-round',
  'laptop',
  'log-out',
  'monitor',
  'qr-code',
  'send',
  'smartphone',
  'star',
  'tablet-smartphone',
  'terminal',
  'text-align-start',
  'tv',
  'users',
  'x',
] as const;

const ACCOUNT_ICONS = ICON_NAMES.filter((name) => !FIRST_ICONS.includes(name));

/** A class for each icon: its place in the sprite that has it (src/ui/Icon.css). */
const iconRules = (names: readonly string[], variables: Record<string, string | number>) =>
  names.map((name, index): Rule => [`i-${name}`, { '--icon': index, ...variables }]);

/** The layer of the second style sheet (src/styles/account.css), which also has the full sprite. */
export const LATE_LAYER = 'account';

/**
 * Tailwind's spacing, four pixels a unit, in pixels: only text grows with the browser's letters, what is around it keeps its
 * size (ui-f16).
 */
const spacing = Object.fromEntries(
  Array.from({ length: 121 }, (_, half) => [String(half / 2), half === 0 ? '0' : `${half * 2}px`]),
);

/** Layout utilities, in Tailwind's words, and icons; what a component looks like stands in style sheets (src/styles). */
export default defineConfig({
  outputToCssLayers: true,
  // Plain modules name icons too.
  content: { pipeline: { include: [/src\/.*\.tsx?($|\?)/, /\.html($|\?)/] } },
  presets: [presetMini({ preflight: 'on-demand' })],
  theme: {
    spacing,
    width: spacing,
    height: spacing,
    minWidth: spacing,
    minHeight: spacing,
    colors: {
      ...colors,
      white: '#fff',
      transparent: 'transparent',
      current: 'currentColor',
    },
    breakpoints: { md: '48em', lg: '64em', xl: '90em' },
    fontFamily: { mono: 'ui-monospace,Menlo,Consolas,monospace' },
    borderRadius: {
      small: '10px',
      control: '14px',
      note: '16px',
      card: '24px',
      dialog: '28px',
      full: '9999px',
    },
  },
  rules: [
    ...iconRules(FIRST_ICONS, {}),
    ...iconRules(ACCOUNT_ICONS, { '--icon-count': ACCOUNT_ICONS.length, '--icons': 'var(--account-icons)' }),
    [
      'sr-only',
      {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        'clip-path': 'inset(50%)',
        'white-space': 'nowrap',
      },
    ],
  ],
  preflights: [
    { getCSS: () => `:root{--icon-count:${FIRST_ICONS.length};--icons:${drawSprite(FIRST_ICONS)}}` },
    { layer: LATE_LAYER, getCSS: () => `:root{--account-icons:${drawSprite(ACCOUNT_ICONS)}}` },
  ],
});
