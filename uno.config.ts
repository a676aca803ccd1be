import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import lucide from 'lucide-static/icon-nodes.json' with { type: 'json' };
import { defineConfig, presetWind3 } from 'unocss';
import { ROOT } from './tools/install.mjs';

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

type Elements = [tag: string, attributes: Record<string, string>][];

/** An icon's elements as Lucide publishes them. */
function drawIcon(name: string): string {
  const elements = (lucide as Record<string, unknown>)[name] as Elements | undefined;
  if (!elements) throw new Error(`Lucide has no icon "${name}"`);
  return elements
    .map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).map(([key, value]) => `${key}='${value}'`);
      return `<${tag} ${pairs.join(' ')}/>`;
    })
    .join('');
}

/**
 * One sprite for all icons, one below the other: an SVG image each costs 5 ms on a cheap phone. Without
 * preserveAspectRatio='none' WebKit's rounding would shift the icons.
 */
function sprite(names: readonly string[]): string {
  const rows = names.map((name, index) => `<g transform='translate(0 ${24 * index})'>${drawIcon(name)}</g>`);
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 ${24 * names.length}' preserveAspectRatio='none' fill='none' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${rows.join('')}</svg>`;
}

/** The first icons keep their index when the full sprite loads. */
const ICONS = [...FIRST_ICONS, ...ICON_NAMES.filter((name) => !FIRST_ICONS.includes(name))];

const iconsOf = (names: string[]) =>
  `:root{--icon-count:${names.length};--icons:url("data:image/svg+xml,${sprite(names)}")}`;

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
  // For development; a build scans its chunks. Plain modules name icons too.
  content: { pipeline: { include: [/src\/.*\.tsx?($|\?)/, /\.html($|\?)/] } },
  presets: [presetWind3({ preflight: 'on-demand' })],
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
    ...ICONS.map((name, at): [string, Record<string, number>] => [`i-${name}`, { '--icon': at }]),
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
  // Words in code and comments that match utilities; no view uses them as classes.
  blocklist: [
    /^[a-z]{1,2}\d*$/,
    'blur',
    'border-collapse',
    'collapse',
    'container',
    'filter',
    'hidden',
    'outline',
    'ring',
    'static',
    'transform',
    'visible',
  ],
  preflights: [{ getCSS: () => iconsOf(FIRST_ICONS) }, { layer: LATE_LAYER, getCSS: () => iconsOf(ICONS) }],
});
