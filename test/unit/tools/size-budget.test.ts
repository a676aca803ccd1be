import { describe, expect, it } from 'vitest';
import { createPolicy, sourceHash } from '../../../tools/policy';
import { hasFullHash, listForbiddenHosts, listPageFaults } from '../../../tools/size-budget';

describe('npm run size', () => {
  it('fails for a host that is not allowed [build-f4]', () => {
    const code =
      '"https://t.me/tern" + `https://` + fetch("https://Evil.example/x"); "https://t.me.evil.example/"';
    expect(listForbiddenHosts(code)).toEqual(['evil.example', 't.me.evil.example']);
    expect(listForbiddenHosts(code, ['evil.example'])).toEqual(['t.me.evil.example']);
  });

  it.each([
    ['assets/core-BgFZK5_a.js', true],
    ['assets/core-18fd2d.js', false],
    ['assets/main.12345678.js', false],
  ])('finds eight characters of a hash in the name %s: %s [build-f17]', (file, isFull) => {
    expect(hasFullHash(file)).toBe(isFull);
  });

  const MAP = '<script type="importmap">{"imports":{}}</script>';
  const POLICY = createPolicy({ scripts: [sourceHash('{"imports":{}}')], styles: [], hosts: [] });
  const META = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
  const GOOD = `<head>${META}${MAP}<style>a{}</style><script type="module" src="/webui/a.js"></script></head>`;

  it('finds no fault in a document as it is built', () => {
    expect(listPageFaults(GOOD)).toEqual([]);
    const data = '<script type="application/json" id="settings">{}</script></head>';
    expect(listPageFaults(GOOD.replace('</head>', data))).toEqual([]);
  });

  it.each([
    ['has an inline script', '{"imports":{}}', '{"imports":{} }'],
    ['has an inline script', 'importmap', 'module'],
    ['has an inline script', "'self' 'sha256", "'self'; style-src 'sha256"],
    ['has an inline script', '</head>', '<script>alert(1)</script></head>'],
    ['has an inline event handler', '</head>', '</head><body onload="alert(1)">'],
    ['has a javascript: address', '</head>', '</head><a href="javascript:alert(1)">'],
    ['loads something before its policy', '<head>', '<head><script src="/a.js"></script>'],
    ['allows an unsafe- source', "script-src 'self'", "script-src 'self' 'unsafe-inline'"],
    ["has no policy with object-src 'none'", "object-src 'none'; ", ''],
    ["has no policy with default-src 'none'", "default-src 'none'; ", ''],
  ])('fails when a document %s: %j becomes %j', (fault, part, other) => {
    expect(listPageFaults(GOOD.replace(part, other))).toContain(fault);
  });
});
