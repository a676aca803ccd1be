import { describe, expect, it } from 'vitest';
import { listMarkFaults } from '../../../tools/mark';

describe('listMarkFaults', () => {
  it('accepts the mark of the project', () => {
    expect(listMarkFaults()).toEqual([]);
  });

  it('accepts a mark of 600 bytes', () => {
    expect(listMarkFaults('a'.repeat(600))).toEqual([]);
  });

  it('names the size of a larger mark', () => {
    expect(listMarkFaults('é'.repeat(301))).toEqual([
      expect.stringMatching(/^src\/brand\/mark\.svg has 602 bytes and is part of every document\./),
    ]);
  });
});
