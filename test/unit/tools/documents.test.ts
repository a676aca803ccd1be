import type { Rolldown } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { type Language, PAGES } from '../../../tools/document-names';
import { chunksWith } from '../../../tools/documents';
import { policyFor, sourceHash } from '../../../tools/policy';

it('the documents name the chunks that hold the modules of a visit, with all that these import, each once', () => {
  const chunk = (name: string, modules: string[], imports: string[] = []) => ({
    type: 'chunk',
    fileName: name,
    moduleIds: modules.map((path) => `/tern/src/${path}`),
    imports,
  });
  const items = [
    chunk('vendor', ['main.tsx']),
    chunk('core', ['app/show.tsx', 'app/App.tsx'], ['vendor', 'core']),
    chunk('account', ['account/AccountPage.tsx', 'app/account/AccountLayout.tsx'], ['toasts']),
    chunk('toasts', ['ui/Toaster.tsx'], ['core', 'account']),
    chunk('shop', ['shop/PlansPage.tsx'], ['account']),
    { type: 'asset', fileName: 'style.css', source: 'app/show.tsx' },
  ];
  const bundle = Object.fromEntries(
    items.map((item) => [item.fileName, item]),
  ) as unknown as Rolldown.OutputBundle;
  const names = (...modules: string[]) => chunksWith(bundle, modules).map(({ fileName }) => fileName);
  expect(names('src/main.tsx')).toEqual(['vendor']);
  expect(names('src/app/account/AccountLayout.tsx', 'src/account/AccountPage.tsx')).toEqual([
    'account',
    'toasts',
    'core',
    'vendor',
  ]);
  expect(() => names('src/main.tsx', 'p/show.tsx')).toThrow('No chunk holds p/show.tsx');
});

describe('the content security policy', () => {
  const policy = (scripts: string[], styles: string[], hosts: string[]) =>
    policyFor({ scripts, styles, hosts });
  const strict = policy([], [], []);

  it('allows nothing that is not named', () => {
    expect(strict).toContain("default-src 'none';");
    expect(strict).toContain("require-trusted-types-for 'script'; trusted-types tern");
    for (const name of ['object-src', 'base-uri', 'form-action', 'frame-src'])
      expect(strict).toContain(`${name} 'none'`);
    expect(strict).not.toMatch(/unsafe-|\*|https:/);
  });

  it('runs scripts of the own origin only, and reads the import map by its hash', () => {
    // printf '{}' | openssl dgst -sha256 -binary | base64
    const hash = "'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='";
    expect(strict).toContain("script-src 'self';");
    expect(policy([sourceHash('{}')], [], [])).toContain(`script-src 'self' ${hash};`);
  });

  it('names every inline style by its hash', () => {
    const styles = [sourceHash('a{}'), sourceHash('b{}')];
    expect(policy([], styles, [])).toContain(`style-src 'self' ${styles.join(' ')};`);
  });

  it('talks to the own origin and the given hosts only', () => {
    expect(strict).toContain("connect-src 'self';");
    const host = 'https://api.example.org';
    expect(policy([], [], [host])).toContain(`connect-src 'self' ${host};`);
  });
});

it.each<[keyof typeof PAGES, Language, string]>([
  ['welcome', 'en', 'A free and open internet, wherever you are'],
  ['welcome', 'ru', 'Свободный интернет, где бы вы ни были'],
  ['login', 'en', 'Sign in or sign up'],
  ['login', 'ru', 'Вход или регистрация'],
])(
  'a prerendered page has its heading, and nothing that acts before the product is here: %s in %s',
  async (name, language, heading) => {
    // Modules read the address when they are loaded.
    vi.resetModules();
    history.replaceState(null, '', `/webui/${PAGES[name]}`);
    const { prerenderPage } = await import('../../../src/app/prerender');
    const html = await prerenderPage(name, language);
    const page = new DOMParser().parseFromString(html, 'text/html');
    const all = (selector: string, attribute: string) =>
      [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    expect([...page.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([heading]);
    expect(new Set(all('main a', 'href'))).toEqual(new Set([null]));
    expect(all('footer a', 'href')).toContain(`/webui/legal/documents-${language}.html#terms`);
    expect(all('form', 'method')).toEqual(name === 'login' ? ['dialog'] : []);
    expect(all('main form input[name=email]', 'disabled')).toEqual(name === 'login' ? [null] : []);
    expect(page.querySelector('.splash, .toasts, [role=status], [inert]')).toBeNull();
    expect(html).not.toMatch(/<script|isodata|\son\w+=/);
  },
);
