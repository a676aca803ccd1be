import { describe, expect, it } from 'vitest';
import { COLORS, listContrastFaults } from '../../../tools/contrast';
import { listMarkFaults, readPalette } from '../../../tools/mark';

describe('listContrastFaults', () => {
  it.each([
    ['text-3', '#5c6773', '--text-3 on --ink-0 has a contrast of 3.41 : 1, text needs 4.5 : 1.'],
    ['sky', '#c0d0f0', '--text-2 on --sky at 62 % on --ink-0 has'],
    ['on-ice', '#ffffff', '--on-ice on --ice has'],
  ])('names both colours when --%s is %s', (name, color, fault) => {
    expect(listContrastFaults({ ...readPalette(), [name]: color }).join('\n')).toContain(fault);
  });

  it('checks every colour of the palette', () => {
    expect(COLORS.toSorted()).toEqual(Object.keys(readPalette()).toSorted());
  });

  it('throws when a colour is missing', () => {
    const { glow: _, ...others } = readPalette();
    expect(() => listContrastFaults(others)).toThrow('src/brand/brand.css lacks the colour --glow.');
  });

  it.each(['blue', '#fff', ''])('throws for the colour "%s"', (color) => {
    const palette = { ...readPalette(), coral: color };
    expect(() => listContrastFaults(palette)).toThrow('--coral must be written as #rrggbb');
  });
});

describe('listMarkFaults', () => {
  /** A mark of so many bytes. */
  const createMark = (bytes: number) => `<svg viewBox="0 0 9 9">é${'a'.repeat(bytes - 31)}</svg>`;

  it('accepts the mark of the project', () => {
    expect(listMarkFaults()).toEqual([]);
  });

  it.each([
    ['accepts', 600, []],
    ['names the size of', 601, [expect.stringMatching(/^src\/brand\/mark\.svg has 601 bytes/)]],
  ])('%s a mark of %i bytes', (_, bytes, faults) => {
    expect(listMarkFaults(createMark(bytes))).toEqual(faults);
  });

  it('refuses an image without a viewBox', () => {
    expect(() => listMarkFaults('<svg><path d="M0 0"/></svg>')).toThrow(
      'must be an SVG image with a viewBox.',
    );
  });
});
