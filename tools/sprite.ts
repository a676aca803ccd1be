import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import { optimize } from 'svgo';

const OPEN =
  "<svg xmlns='http://www.w3.org/2000/svg' fill='none' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>";

/** The SVG elements of a Lucide icon, optimised by SVGO. */
function drawIcon(name: string): string {
  const icon = (lucide.icons as Record<string, { body: string }>)[name];
  if (!icon) throw new Error(`Lucide has no icon "${name}"`);
  // Each element repeats the attributes that the sprite has once.
  const body = icon.body.replace(/ (?:fill|stroke)[\w-]*="[^"]*"/g, '');
  const { data } = optimize(`${OPEN}${body}</svg>`, { floatPrecision: 2, multipass: true });
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, '').replaceAll('"', "'");
}

/**
 * drawSprite draws the icons below each other in one SVG image, as a CSS value, because each image costs 5 ms
 * on a slow phone. Without preserveAspectRatio='none' WebKit's rounding would shift the icons.
 */
export function drawSprite(names: readonly string[]): string {
  const rows = names.map((name, index) => `<g transform='translate(0 ${24 * index})'>${drawIcon(name)}</g>`);
  const viewBox = `viewBox='0 0 24 ${24 * names.length}' preserveAspectRatio='none'`;
  return `url("data:image/svg+xml,${OPEN.replace('>', ` ${viewBox}>`)}${rows.join('')}</svg>")`;
}
