import { describe, expect, it } from 'vitest';
import { safeHref } from '../../../src/lib/safe-href';

describe('a link that may be followed', () => {
  it.each([
    'https://t.me/tern_support',
    'HTTPS://T.ME/x',
    'http://localhost:4173/webui/',
    'mailto:help@example.org',
    'tg://resolve?domain=tern',
    '/webui/legal/documents-en.html#offer',
  ])('is %s', (link) => {
    expect(safeHref(link)).toBe(link);
  });
});

describe('a link that may not', () => {
  it.each([
    '',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript:https://t.me/x',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://t.me/1',
    'file:///etc/passwd',
    '//evil.example',
    'https:evil.example',
    'ssconf://host/connection',
    'x\nhttps://t.me/x',
  ])('is %j', (link) => {
    expect(safeHref(link)).toBeNull();
  });
});
