import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flagEmoji } from '../../../src/lib/flag-emoji';
import { anyText } from '../api/any-text';

it.each([
  ['de', '🇩🇪'],
  ['UK', '🇬🇧'],
  ['en', '🇬🇧'],
])('the flag of %s is %s', (code, emoji) => {
  expect(flagEmoji(code)).toBe(emoji);
});

it('a flag is two regional letters, for two letters alone', () => {
  const odd = ['ß', 'ſt', 'ıı', 'ıd', 'ﬁ', '\u212a', '', 'D', 'DEU', ' DE', 'ДЕ', 'D1', '__proto__'];
  const code = fc.oneof(fc.stringMatching(/^[A-Za-z]{2}$/), anyText(4), fc.constantFrom(...odd));
  fc.assert(
    fc.property(code, (text) => {
      const flag = flagEmoji(text);
      if (/^[A-Za-z]{2}$/.test(text)) expect(flag).toMatch(/^[\u{1f1e6}-\u{1f1ff}]{2}$/u);
      else expect(flag).toBeNull();
    }),
    { seed: 20_364, numRuns: 300 },
  );
});
