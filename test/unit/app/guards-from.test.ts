import { describe, expect, it } from 'vitest';
import { ask, follow, say } from './asking';

/** Ways back that lead nowhere in the account, as somebody might write them into a link. */
const HOSTILE = [
  'https://evil.example',
  'https://evil.example/account/manage',
  'http://evil.example/account/',
  'https:/account/manage',
  'https:evil.example',
  'HTTPS://EVIL.EXAMPLE/account/',
  '//evil.example',
  '//evil.example/account/manage',
  '///evil.example/account/',
  '\\\\evil.example',
  '\\/evil.example/account/',
  '/\\evil.example/account/',
  '/account\\manage',
  '/account/\\evil.example',
  '/account//evil.example',
  '/account/%2F%2Fevil.example',
  '/account/%5Cevil.example',
  '/account/%252F%252Fevil.example',
  'javascript:alert(1)',
  'javascript://account/%0Aalert(1)',
  'JaVaScRiPt:alert(1)//account/',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/account/',
  'mailto:a@evil.example',
  'ssconf://evil.example/account/',
  '@evil.example/account/',
  'user:pass@evil.example',
  '.evil.example',
  ':8080/account/',
  '/account/manage\n',
  '/account/\tmanage',
  '/account/\u0000manage',
  '/account/%00manage',
  '/account/%0d%0aLocation:https://evil.example',
  ' /account/manage',
  '/account/\u202emanage',
  '/account/../..',
  '/account/../../evil.example',
  '/account/../login',
  '/account/manage/../../login',
  '/account/%2e%2e/login',
  '/account/..%2flogin',
  '/account/../auth/telegram/callback',
  '/account/../auth/magic/verify?token=x',
  '/login',
  '/login?from=/account/manage',
  '/',
  '/error-500',
  '/auth/magic/verify?token=x',
  '/webui/account/manage',
  '/accounts/manage',
  'account/manage',
  '?from=/account/manage',
  '#/account/manage',
  '__proto__',
  '',
  `/account/${'a'.repeat(100_000)}`,
  'https://evil.example/'.repeat(5000),
];

describe('a way back that is none', () => {
  it.each(HOSTILE)('is dropped: %.60j', (from) => {
    const search = `?x=1&from=${encodeURIComponent(from)}&promocode=P`;
    expect(say(ask('signed-in', true, '/account', search))).toBe('/account?x=1&promocode=P');
  });

  it.each(HOSTILE)('leads nobody who signs in anywhere but to the account: %.60j', (from) => {
    for (const path of ['/login', '/', '/account'])
      for (const hasSubscription of [true, false]) {
        const start = { path, search: `?from=${encodeURIComponent(from)}` };
        const end = follow(['signed-in', hasSubscription], start, 4);
        expect(end).toMatchObject({ path: '/account', search: '', end: 'show' });
      }
  });

  it.each(HOSTILE)('leads nowhere else however it is spelt: %.60j', (from) => {
    const typed = new URL(`https://host.example/?from=${from}`).search;
    const twice = `?from=${encodeURIComponent(encodeURIComponent(from))}`;
    const each = `?from=${[...new TextEncoder().encode(from)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`;
    const escaped = `?%66r%6fm=${encodeURIComponent(from)}`;
    const second = `?from=${encodeURIComponent(from)}&from=%2F%2Fevil.example`;
    for (const search of [typed, twice, each, escaped, second]) {
      const { path, end } = follow(['signed-in', true], { path: '/account', search }, 4);
      expect([search, end, `${path}/`.startsWith('/account/')]).toEqual([search, 'show', true]);
    }
  });

  it('is never asked of a guest: the sign-in gets the page that was refused, not the one that was named', () => {
    for (const from of HOSTILE)
      expect(say(ask('unauthorized', false, '/account/manage', `?from=${encodeURIComponent(from)}`))).toBe(
        '/login?from=%2Faccount%2Fmanage',
      );
  });
});

describe('a way back into the account', () => {
  it.each([
    ['/account/manage', '/account/manage'],
    ['/account/manage?a=b&c=%2F', '/account/manage?a=b&c=%2F'],
    ['/account/outline#part', '/account/outline'],
    ['/account/lost', '/account/lost'],
    ['/account/manage?next=https://evil.example', '/account/manage?next=https://evil.example'],
  ])('is gone: %s', (from, to) => {
    expect(say(ask('signed-in', true, '/account', `?from=${encodeURIComponent(from)}`))).toBe(to);
  });
});
