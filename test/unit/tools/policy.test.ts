import { describe, expect, it } from 'vitest';
import { createPolicy, sourceHash } from '../../../tools/policy';

describe('createPolicy', () => {
  const NOTHING = { scripts: [], styles: [], hosts: [] };
  // printf '{}' | openssl dgst -sha256 -binary | base64
  const HASH = "'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='";
  const HOST = 'https://api.example.org';

  it('allows nothing by default', () => {
    const policy = createPolicy(NOTHING);
    expect(policy).toContain("default-src 'none';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types tern");
    for (const name of ['object-src', 'base-uri', 'form-action', 'frame-src'])
      expect(policy).toContain(`${name} 'none'`);
    expect(policy).not.toMatch(/unsafe-|\*|https:/);
  });

  it.each([
    ['the import map by its hash', 'scripts', 'script-src', [sourceHash('{}')], HASH],
    ['every inline style by its hash', 'styles', 'style-src', ["'sha256-a'", HASH], `'sha256-a' ${HASH}`],
    ['the given hosts', 'hosts', 'connect-src', [HOST], HOST],
  ])(
    'allows %s beside the own origin, and nothing else [security-f5]',
    (_, kind, directive, named, sources) => {
      expect(createPolicy(NOTHING)).toContain(`${directive} 'self';`);
      expect(createPolicy({ ...NOTHING, [kind]: named })).toContain(`${directive} 'self' ${sources};`);
    },
  );
});
