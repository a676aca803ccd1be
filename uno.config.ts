import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Extractor, presetMini, type Rule } from 'unocss';
import { ACCOUNT_ICONS, FIRST_ICONS, PAGE_ICONS } from './src/ui/icons.ts';
import { ROOT } from './tools/install.mjs';
import { drawMarkUrl } from './tools/mark.ts';
import { drawSprite } from './tools/sprite.ts';

/** A colour utility for each colour of the palette and for those derived from it. */
const palette = ['src/brand/brand.css', 'src/styles/derived.css', 'src/styles/derived-account.css']
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('');
const names = [...palette.matchAll(/^ {2}--([\w-]+):/gm)].map(([, name = '']) => name);
const colors = Object.fromEntries(names.map((name) => [name, `var(--${name})`]));

/** A class for each icon: its place in the sprite that has it (src/ui/Icon.css). */
const iconRules = (names: readonly string[], sprite: string) =>
  names.map(
    (name, index): Rule => [
      `i-${name}`,
      {
        '--icon': index,
        ...(sprite && { '--icon-count': names.length, '--icons': `var(--${sprite}-icons)` }),
      },
    ],
  );

/** The layer of what the account's style sheet has in addition. */
export const ACCOUNT_LAYER = 'account';
/** The layer of what the third style sheet has in addition, and the welcome page's documents. */
export const PAGE_LAYER = 'page';

/**
 * Tailwind's spacing, four pixels a unit, in pixels: only text grows with the browser's letters, what is around it keeps its
 * size (ui-f16).
 */
const spacing = Object.fromEntries(
  Array.from({ length: 121 }, (_, half) => [String(half / 2), half === 0 ? '0' : `${half * 2}px`]),
);

/**
 * Finds classes in string literals and attributes alone, those nested in a template included: identifiers such as `tab` are
 * no utilities.
 */
const literalExtractor: Extractor = {
  name: 'literals',
  extract: ({ code }) =>
    [...code.matchAll(/"([^"]*)"|'([^'\n]*)'|`([^`]*)`/g)].flatMap((match) =>
      (match[1] ?? match[2] ?? match[3] ?? '').split(/[\s'"{}$]+/),
    ),
};

/** Layout utilities, in Tailwind's words, and icons; what a component looks like stands in style sheets (src/styles). */
export default defineConfig({
  outputToCssLayers: true,
  // Plain modules name icons too.
  content: { pipeline: { include: [/src\/.*\.tsx?($|\?)/, /\.html($|\?)/] } },
  presets: [presetMini({ preflight: 'on-demand' })],
  extractorDefault: literalExtractor,
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
    fontSize: { sm: ['min(0.9375rem, 6vw)', '1.4'], xl: ['1.25rem', '1.4'] },
  },
  rules: [
    ...iconRules(FIRST_ICONS, ''),
    ...iconRules(ACCOUNT_ICONS, 'account'),
    ...iconRules(PAGE_ICONS, 'page'),
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
    {
      layer: ACCOUNT_LAYER,
      getCSS: () => `:root{--account-icons:${drawSprite(ACCOUNT_ICONS)};--mark:${drawMarkUrl()}}`,
    },
    { layer: PAGE_LAYER, getCSS: () => `:root{--page-icons:${drawSprite(PAGE_ICONS)}}` },
  ],
});
