import { describe, expect, it } from 'vitest';
import { isEmail, toEmail } from '../../../src/lib/email';
import { removeInvisible } from '../../../src/lib/invisible';

describe('isEmail', () => {
  it.each([
    ' anna@example.org\n',
    '\u2066anna\u200b@example.org\u2069',
    'ANNA@EXAMPLE.ORG',
    "o'neil@example.ie",
    'a.b-c_d+e@sub.example.co.uk',
    'user@xn--e1aybc.xn--p1ai',
    'почта@пример.рф',
    '1@1.io',
    'a!#$%&*=?^`{|}~/@example.org',
    `${'a'.repeat(249)}@b.co`,
  ])('accepts %j [sign-in-f12]', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'anna',
    '@example.org',
    'anna@',
    'a@b',
    'a@b.c',
    'a@b..co',
    'a@.b.co',
    'a@b.co.',
    '.a@b.co',
    'a.@b.co',
    'a..b@b.co',
    'a b@b.co',
    'a@b c.co',
    'a@b.co c@d.co',
    'a@b@c.co',
    'a,b@b.co',
    'a@b,co',
    'Anna <a@b.co>',
    'mailto:a@b.co',
    '"a b"@b.co',
    `${'a'.repeat(250)}@b.co`,
  ])('rejects %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('toEmail › removes invisible characters and surrounding spaces', () => {
    expect(toEmail('\ufeff \u202aanna\u00ad@example.org\u202c\n')).toBe('anna@example.org');
  });

  it('rejects long texts in less than half a second', () => {
    const started = performance.now();
    for (const text of [`${'a.'.repeat(50_000)}@`, `a@${'b.'.repeat(50_000)}`, `a@${'b'.repeat(100_000)}`])
      expect(isEmail(text)).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

it.each([
  ['direction marks', '\u202aanna\u202b@\u202cexample\u202d.org\u202e'],
  ['isolates', '\u2066anna@example.org\u2069'],
  ['a zero-width space and joiners', 'anna\u200b@\u200cexample\u200d.org\u2060'],
  ['soft hyphens', 'anna@exam\u00adple.org'],
  ['a byte order mark', '\ufeffanna@example.org'],
])('removeInvisible › removes %s [sign-in-f15]', (_, text) => {
  expect(removeInvisible(text)).toBe('anna@example.org');
});
