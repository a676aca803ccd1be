import { OperatorError } from './operator-error.ts';

type Rgb = [number, number, number];

/** Least contrast of text (WCAG 2.2, level AA). */
const LEAST = 4.5;
/** How strongly src/styles/sky.css shows the sky: behind a scene, and behind an account. */
const SKY = [0.62, 0.34];

const ON_INK = ['text-1', 'text-2', 'ice', 'aurora', 'amber', 'coral'];
const INKS = ['ink-0', 'ink-1', 'ink-2', 'ink-3'];

/** Every colour of a palette. */
export const COLORS = [
  ...INKS,
  ...ON_INK,
  'text-3',
  'on-ice',
  'sky',
  'glow',
  'glow-aurora',
  'glow-amber',
  'glow-coral',
];

function parse(color: string | undefined, name: string): Rgb {
  if (color === undefined) throw new OperatorError(`src/brand/brand.css lacks the colour --${name}.`);
  const [red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)?.slice(1) ?? [];
  if (!red || !green || !blue)
    throw new OperatorError(`src/brand/brand.css: --${name} must be written as #rrggbb, not "${color}".`);
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

const mix = (color: Rgb, ground: Rgb, share: number): Rgb =>
  color.map((part, index) => part * share + (ground[index] ?? 0) * (1 - share)) as Rgb;

/** Relative luminance (WCAG 2.2). */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: Rgb, second: Rgb): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** listContrastFaults lists the pairs of a palette that are hard to read, a line each. Throws for a colour that is missing or none. */
export function listContrastFaults(palette: Record<string, string>): string[] {
  const get = (name: string) => parse(palette[name], name);
  COLORS.forEach(get);
  const pairs = [
    ...ON_INK.flatMap((text) => INKS.map((ink) => ({ text, ground: `--${ink}`, color: get(ink) }))),
    ...INKS.slice(0, 3).map((ink) => ({ text: 'text-3', ground: `--${ink}`, color: get(ink) })),
    ...['ice', 'aurora'].map((tone) => ({ text: 'on-ice', ground: `--${tone}`, color: get(tone) })),
    ...SKY.flatMap((share) =>
      ['text-1', 'text-2'].map((text) => ({
        text,
        ground: `--sky at ${share * 100} % on --ink-0`,
        color: mix(get('sky'), get('ink-0'), share),
      })),
    ),
  ];
  return pairs
    .map(({ text, ground, color }) => ({ text, ground, ratio: contrast(get(text), color) }))
    .filter(({ ratio }) => ratio < LEAST)
    .map(
      ({ text, ground, ratio }) =>
        `src/brand/brand.css: --${text} on ${ground} has a contrast of ${ratio.toFixed(2)} : 1, text needs ${LEAST} : 1.`,
    );
}
