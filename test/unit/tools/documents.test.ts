import type { Rolldown } from 'vite';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chunksWith, documentOf, LANGUAGES, type Language, PAGES } from '../../../tools/documents';
import { policyFor, sourceHash } from '../../../tools/policy';

describe('the document', () => {
  it.each([
    ['welcome', 'en', 'index.html'],
    ['login', 'en', 'login/index.html'],
    ['shell', 'en', 'shell.html'],
    ['welcome', 'ru', 'ru/index.html'],
    ['login', 'ru', 'ru/login/index.html'],
    ['shell', 'ru', 'ru/shell.html'],
  ] as const)('of %s in %s is %s', (page, language, file) => {
    expect(documentOf(page, language)).toBe(file);
  });
});

describe('the chunks that a document names', () => {
  const chunk = (name: string, modules: string[], imports: string[] = []) => ({
    type: 'chunk',
    fileName: `assets/${name}.js`,
    moduleIds: modules.map((path) => `/tern/src/${path}`),
    imports: imports.map((other) => `assets/${other}.js`),
  });
  const items = [
    chunk('vendor', ['main.tsx']),
    chunk('core', ['app/show.tsx', 'app/App.tsx'], ['vendor', 'core']),
    chunk('account', ['account/AccountPage.tsx', 'app/account/AccountLayout.tsx'], ['toasts']),
    chunk('toasts', ['ui/Toaster.tsx'], ['core', 'account']),
    chunk('shop', ['shop/PlansPage.tsx'], ['account']),
    chunk('public', ['i18n/en/public.ts']),
    { type: 'asset', fileName: 'assets/style.css', source: 'app/show.tsx' },
  ];
  const bundle = Object.fromEntries(
    items.map((item) => [item.fileName, item]),
  ) as unknown as Rolldown.OutputBundle;
  const names = (...modules: string[]) =>
    chunksWith(bundle, modules).map(({ fileName }) => fileName.slice('assets/'.length, -'.js'.length));

  it('hold the modules that its visit begins with, and no others', () => {
    expect(names('src/i18n/en/public.ts')).toEqual(['public']);
  });

  it('are those with all that they import, however far, each once', () => {
    expect(names('src/app/show.tsx', 'src/i18n/en/public.ts')).toEqual(['core', 'public', 'vendor']);
    expect(names('src/app/account/AccountLayout.tsx', 'src/account/AccountPage.tsx')).toEqual([
      'account',
      'toasts',
      'core',
      'vendor',
    ]);
  });

  it('must be there', () => {
    expect(() => names('src/app/show.tsx', 'src/app/gone.tsx')).toThrow('No chunk holds src/app/gone.tsx');
    expect(() => names('show.tsx', 'p/show.tsx')).toThrow('No chunk holds p/show.tsx');
  });
});

describe('the content security policy', () => {
  const hosts = ['https://api.example.org'];
  const policy = policyFor({
    scripts: [sourceHash('{}')],
    styles: [sourceHash('a{}'), sourceHash('b{}')],
    hosts,
  });
  const directive = (name: string, of = policy) => of.split('; ').find((one) => one.startsWith(`${name} `));

  it('allows nothing that is not named', () => {
    expect(directive('default-src')).toBe("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-|\*|https:( |;|$)/);
  });

  it('runs scripts of the own origin only, and reads the import map by its hash', () => {
    // printf '{}' | openssl dgst -sha256 -binary | base64
    const hash = "'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='";
    expect(directive('script-src')).toBe(`script-src 'self' ${hash}`);
    expect(directive('script-src', policyFor({ scripts: [], styles: [], hosts }))).toBe("script-src 'self'");
  });

  it('names every inline style by its hash', () => {
    expect(directive('style-src')).toBe(`style-src 'self' ${sourceHash('a{}')} ${sourceHash('b{}')}`);
  });

  it('talks to the own origin and the given hosts only', () => {
    expect(directive('connect-src')).toBe("connect-src 'self' https://api.example.org");
    const own = policyFor({ scripts: [], styles: [], hosts: [] });
    expect(directive('connect-src', own)).toBe("connect-src 'self'");
  });
});

describe('a prerendered page', () => {
  type Name = keyof typeof PAGES;
  const HEADINGS: Record<Name, Record<Language, string>> = {
    welcome: { en: 'The open internet, wherever you are', ru: 'Открытый интернет, где бы вы ни были' },
    login: { en: 'Sign in', ru: 'Вход' },
  };
  const cases = LANGUAGES.flatMap((language) =>
    (Object.keys(PAGES) as Name[]).map((name) => [name, language] as const),
  );

  // Modules read the address when they are loaded.
  beforeEach(() => vi.resetModules());

  async function draw(name: Name, language: Language) {
    history.replaceState(null, '', `/webui/${PAGES[name]}`);
    const { prerenderPage } = await import('../../../src/app/prerender');
    const html = await prerenderPage(name, language);
    return { html, page: new DOMParser().parseFromString(html, 'text/html') };
  }

  it.each(cases)('has its heading: %s in %s', async (name, language) => {
    const { page } = await draw(name, language);
    const headings = [...page.querySelectorAll('h1')].map(({ textContent }) => textContent);
    expect(headings).toEqual([HEADINGS[name][language]]);
  });

  it.each(cases)('has links that lead nowhere, but for those around it: %s in %s', async (name, language) => {
    const { page } = await draw(name, language);
    const hrefs = (selector: string) =>
      [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
    expect(hrefs('main a').length).toBeGreaterThan(0);
    expect(hrefs('main a').filter((href) => href !== null)).toEqual([]);
    expect(hrefs('footer a')).toContain(`/webui/legal/documents-${language}.html#terms`);
  });

  it('has forms that send nothing before the product is here', async () => {
    const { page } = await draw('login', 'en');
    expect([...page.querySelectorAll('form')].map((form) => form.getAttribute('method'))).toEqual(['dialog']);
  });

  it('is ready to be typed into, and nothing is over it', async () => {
    const { html, page } = await draw('login', 'ru');
    expect(page.querySelector('main form input[name=email]:not([disabled])')).not.toBeNull();
    expect(page.querySelector('.splash, .toasts, [role=status], [inert]')).toBeNull();
    expect(html).not.toMatch(/<script|isodata|\son\w+=/);
  });
});
