import { describe, expect, it } from 'vitest';
import { COLORS, listContrastFaults } from '../../../tools/contrast';
import { readPalette } from '../../../tools/mark';

describe('listContrastFaults', () => {
  it('names both colours and their contrast', () => {
    const faults = listContrastFaults({ ...readPalette(), 'text-3': '#5c6773' });
    expect(faults[0]).toBe(
      'src/brand/brand.css: --text-3 on --ink-0 has a contrast of 3.41 : 1, text needs 4.5 : 1.',
    );
  });

  it('checks text on a light sky', () => {
    const faults = listContrastFaults({ ...readPalette(), sky: '#c0d0f0' });
    expect(faults.join('\n')).toContain('--text-2 on --sky at 62 % on --ink-0');
  });

  it('checks the label of the main button', () => {
    const faults = listContrastFaults({ ...readPalette(), 'on-ice': '#ffffff' });
    expect(faults.join('\n')).toContain('--on-ice on --ice');
  });

  it('knows every colour of the palette', () => {
    expect(COLORS.toSorted()).toEqual(Object.keys(readPalette()).toSorted());
  });

  it.each(COLORS)('names the colour --%s when it is missing', (name) => {
    const { [name]: _, ...others } = readPalette();
    expect(() => listContrastFaults(others)).toThrow(`src/brand/brand.css lacks the colour --${name}.`);
  });

  it.each(['coral', 'glow'])('refuses a --%s that is not written as #rrggbb', (name) => {
    const palette = { ...readPalette(), [name]: 'blue' };
    expect(() => listContrastFaults(palette)).toThrow(`--${name} must be written as #rrggbb`);
  });

  it.each(['blue', '#fff', ''])('refuses the colour %s', (color) => {
    const palette = { ...readPalette(), coral: color } as Record<string, string>;
    expect(() => listContrastFaults(palette)).toThrow('--coral must be written as #rrggbb');
  });
});
