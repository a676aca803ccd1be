import { describe, expect, test } from 'vitest';
import { flagEmoji } from '../../../src/lib/flag-emoji';

describe('flagEmoji', () => {
  test.each([
    ['DE', '🇩🇪'],
    ['de', '🇩🇪'],
    ['Fr', '🇫🇷'],
    ['GB', '🇬🇧'],
    ['UK', '🇬🇧'],
    ['uk', '🇬🇧'],
    ['en', '🇬🇧'],
    ['ZZ', '🇿🇿'],
  ])('%s is %s', (code, emoji) => {
    expect(flagEmoji(code)).toBe(emoji);
  });

  test.each(['', 'D', 'DEU', 'D1', ' DE', 'ДЕ', '??', 'ıd', 'ß', '__proto__'])('"%s" has no flag', (code) => {
    expect(flagEmoji(code)).toBeNull();
  });
});
