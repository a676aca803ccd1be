import { describe, expect, it } from 'vitest';
import { encodePng } from '../../../src/lib/png';
import { decodePng } from '../../decode-png';

/** The pixels of a PNG as rows of `#` and `.`. */
function picture(bytes: Uint8Array): string[] {
  const { width, height, data } = decodePng(bytes);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => (data[4 * (row * width + column)] ? '.' : '#')).join(''),
  );
}

describe('encodePng', () => {
  it('draws each pixel in its place when the width is no multiple of eight', () => {
    const png = encodePng(10, (row, column) => row === column || (row === 0 && column === 9));
    expect(picture(png)).toEqual([
      '#........#',
      '.#........',
      '..#.......',
      '...#......',
      '....#.....',
      '.....#....',
      '......#...',
      '.......#..',
      '........#.',
      '.........#',
    ]);
  });

  it('throws when the pixels need more than one block', () => {
    expect(() => encodePng(800, () => false)).toThrow(RangeError);
  });
});
