import { describe, expect, it } from 'vitest';
import { removeInvisible } from '../../../src/lib/invisible';

describe('removeInvisible', () => {
  it.each([
    ['direction marks', '\u202aanna\u202b@\u202cexample\u202d.org\u202e'],
    ['isolates', '\u2066anna@example.org\u2069'],
    ['a zero-width space and joiners', 'anna\u200b@\u200cexample\u200d.org\u2060'],
    ['soft hyphens', 'anna@exam\u00adple.org'],
    ['a byte order mark', '\ufeffanna@example.org'],
  ])('removes %s [sign-in-f15]', (_, text) => {
    expect(removeInvisible(text)).toBe('anna@example.org');
  });
});
