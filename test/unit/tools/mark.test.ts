import { describe, expect, it } from 'vitest';
import { listMarkFaults } from '../../../tools/mark';

/** A mark of so many bytes. */
const createMark = (bytes: number, letter = 'a') => {
  const [start, end] = ['<svg viewBox="0 0 9 9">', '</svg>'];
  return start + letter.repeat((bytes - start.length - end.length) / Buffer.byteLength(letter)) + end;
};

describe('listMarkFaults', () => {
  it('accepts the mark of the project', () => {
    expect(listMarkFaults()).toEqual([]);
  });

  it('accepts a mark of 600 bytes', () => {
    expect(listMarkFaults(createMark(600))).toEqual([]);
  });

  it('names the size of a larger mark', () => {
    expect(listMarkFaults(createMark(601, 'é'))).toEqual([
      expect.stringMatching(/^src\/brand\/mark\.svg has 601 bytes and is part of every document\./),
    ]);
  });

  it('refuses an image without a viewBox', () => {
    expect(() => listMarkFaults('<svg><path d="M0 0"/></svg>')).toThrow(
      'src/brand/mark.svg must be an SVG image with a viewBox.',
    );
  });
});
