import { describe, expect, it } from 'vitest';
import { toSafeReturnPath } from '../../../src/app/guards';

describe('return path', () => {
  it.each([
    ['/account/plans?recipient_type=self&x=%2F', '/account/plans?recipient_type=self&x=%2F'],
    ['/account/payment?next=https://a.b', '/account/payment?next=https://a.b'],
    ['/account/manage#part', '/account/manage'],
    ['/account/a-b_c~d', '/account/a-b_c~d'],
    [`/account/${'a'.repeat(491)}`, `/account/${'a'.repeat(491)}`],
  ])('accepts %s', (from, path) => {
    expect(toSafeReturnPath(from)).toBe(path);
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
    '/account/%2e%2e/login',
    '/account/a%2eb',
    '/account/a\\b',
    '/account/..%2flogin',
    '/account/%5cevil.example',
    '/account/%252e%252e/login',
    'https://evil.example/account/',
    'javascript:/account/alert(1)',
    '@evil.example/account/',
    '/account/\tmanage',
    '/account/man age',
    '/account/\u0000manage',
    '/account/%0d%0aSet-Cookie:x',
    '/account/\u202emanage',
    '/account/настройки',
    `/account/${'a'.repeat(492)}`,
  ])('rejects %j', (from) => {
    expect(toSafeReturnPath(from)).toBeNull();
  });
});
