import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from '../../../src/session/return-path';

describe('the way back', () => {
  it.each([
    ['/account/plans?recipient_type=self&x=%2F', '/account/plans?recipient_type=self&x=%2F'],
    ['/account/payment?next=https://a.b', '/account/payment?next=https://a.b'],
    ['/account/manage#part', '/account/manage'],
    ['/account/a-b_c~d', '/account/a-b_c~d'],
    [`/account/${'a'.repeat(491)}`, `/account/${'a'.repeat(491)}`],
  ])('may be %s', (from, path) => {
    expect(safeReturnPath(from)).toBe(path);
  });

  it.each([
    null,
    '',
    '/account',
    '/accounts/manage',
    '/login?from=/account/manage',
    '//evil.example/account/',
    '/account//evil.example',
    '/account/../login',
    '/account/manage/../../login',
    '/account/%2e%2e/login',
    '/account/a%2eb',
    '/account/a\\b',
    '/account/..%2flogin',
    '/account/%2F%2Fevil.example',
    '/account/%5cevil.example',
    '/account/\\evil.example',
    '/account/%252e%252e/login',
    'https://evil.example/account/',
    'javascript:/account/alert(1)',
    '@evil.example/account/',
    '/account/\tmanage',
    '/account/man age',
    '/account/\u0000manage',
    '/account/%00manage',
    '/account/%0d%0aSet-Cookie:x',
    '/account/\u202emanage',
    '/account/настройки',
    `/account/${'a'.repeat(492)}`,
  ])('is never %j', (from) => {
    expect(safeReturnPath(from)).toBeNull();
  });

  it('stays in the account of this app, whatever it is made of', () => {
    const pieces =
      '/ // \\ .. . %2f %2F %5c %2e %25 %00 account /account/ login evil.example : @ https: javascript: ? #';
    const piece = fc.constantFrom(...pieces.split(' '), '&from=', '\n', '\t', ' ', 'manage', ';');
    const text = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
    let kept = 0;
    fc.assert(
      fc.property(text, fc.boolean(), (tail, isUnderAccount) => {
        const path = safeReturnPath(isUnderAccount ? `/account/${tail}` : tail);
        if (path === null) return;
        kept++;
        const url = new URL(`https://host.example/webui${path}`);
        expect(url.origin).toBe('https://host.example');
        expect(url.pathname.startsWith('/webui/account/')).toBe(true);
        expect(decodeURIComponent(url.pathname)).not.toMatch(/\/\/|\\|\/\.\.?(\/|$)/);
        expect(safeReturnPath(path)).toBe(path);
      }),
      { seed: 20_270, numRuns: 2000 },
    );
    expect(kept).toBeGreaterThan(50);
  });
});
