import { describe, expect, it, vi } from 'vitest';
import { type Language, PAGES } from '../../../tools/document-names';
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

it.each<[keyof typeof PAGES, Language, string]>([
  ['welcome', 'en', 'A free and open internet, wherever you are'],
  ['welcome', 'ru', 'Свободный интернет, где\u00a0бы вы ни\u00a0были'],
  ['login', 'en', 'Sign in or sign up'],
  ['login', 'ru', 'Вход или регистрация'],
])(
  'prerenderPage › renders the heading and nothing that works only with scripts: %s in %s',
  async (name, language, heading) => {
    // Modules read `location` on import.
    vi.resetModules();
    vi.stubEnv('BASE_URL', '/webui/');
    history.replaceState(null, '', `/webui/${PAGES[name]}`);
    const { prerenderPage } = await import('../../../src/app/prerender');
    const html = await prerenderPage(language);
    const page = new DOMParser().parseFromString(html, 'text/html');
    const all = (selector: string, attribute: string) =>
      [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    expect([...page.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([heading]);
    expect(new Set(all('main a', 'href'))).toEqual(new Set([null]));
    expect(all('footer a', 'href')).toContain(`/webui/legal/documents-${language}.html#terms`);
    expect(all('form', 'method')).toEqual(name === 'login' ? ['dialog'] : []);
    expect(all('main form input[name=email]', 'disabled')).toEqual(name === 'login' ? [null] : []);
    expect(page.querySelector('.splash, .toasts, [role=status]:not(:empty), [inert]')).toBeNull();
    expect(html).not.toMatch(/<script|isodata|\son\w+=/);
  },
);
