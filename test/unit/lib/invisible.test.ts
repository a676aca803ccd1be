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

  it.each([
    '👨‍👩‍👧‍👦',
    '👩🏽‍🚀',
    '❤️‍🔥',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '1️⃣',
    '🇩🇪',
    'Зоя\n',
  ])('does not change %j', (text) => {
    expect(removeInvisible(text)).toBe(text);
  });

  it('removes a joiner that joins no emoji', () => {
    expect(removeInvisible('\u200d🦊\u200dАня\u200d')).toBe('🦊Аня');
  });
});
