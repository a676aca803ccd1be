import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOf, LANGUAGES } from '../../../tools/documents';
import {
  BUDGETS,
  type Build,
  codeFor,
  DOCUMENTS,
  judge,
  languageOf,
  loadedBy,
  localReferences,
  namesOf,
  pageFaults,
  readBuild,
  report,
  type Sizes,
  strangeHosts,
  sumOf,
} from '../../../tools/size-budget';
import { ROOT } from '../../checks/source';

const MANIFEST = {
  '_vendor-a1.js': { name: 'vendor', file: 'assets/vendor.js' },
  '_core-c3.js': { name: 'core', file: 'assets/core.js', imports: ['_vendor-a1.js'] },
  '_shop-b2.js': { name: 'shop', file: 'assets/shop.js', imports: ['_vendor-a1.js', '_account-d4.js'] },
  '_account-d4.js': { name: 'account', file: 'assets/account.js', imports: ['_core-c3.js', '_toasts-e5.js'] },
  '_toasts-e5.js': { name: 'toasts', file: 'assets/toasts.js', imports: ['_core-c3.js', '_vendor-a1.js'] },
  'src/i18n/en/public.ts': { name: 'public', file: 'assets/public-en.js' },
  'src/i18n/en/account.ts': { name: 'account', file: 'assets/account-en.js' },
  'src/i18n/ru/public.ts': { name: 'public', file: 'assets/public-ru.js' },
  'src/i18n/ru/account.ts': { name: 'account', file: 'assets/account-ru.js' },
};

const sizesOf = (served: Record<string, number>): Sizes =>
  new Map(
    Object.entries(served).map(([file, size]) => [file, { raw: size * 3, gzip: size + 10, served: size }]),
  );

const SIZES: Sizes = sizesOf({
  'index.html': 2100,
  'login/index.html': 2300,
  'shell.html': 2000,
  'ru/index.html': 2200,
  'ru/login/index.html': 2500,
  'ru/shell.html': 2050,
  'icon.svg': 300,
  'assets/vendor.js': 8000,
  'assets/core.js': 4000,
  'assets/style-1.css': 700,
  'assets/shop.js': 1900,
  'assets/account.js': 2500,
  'assets/toasts.js': 900,
  'assets/public-en.js': 1000,
  'assets/account-en.js': 1200,
  'assets/public-ru.js': 1400,
  'assets/account-ru.js': 1700,
  'legal/documents-en.html': 100,
  'legal/documents-ru.html': 200,
  'legal/legal.css': 50,
  'sw.js': 600,
  'sw-off.js': 200,
});

const ENTRY = '<script type="module" src="/webui/assets/vendor.js"></script>';
const STYLE = '/webui/assets/style-1.css';
const preloads = (...names: string[]) =>
  names.map((name) => `<link rel="modulepreload" crossorigin href="/webui/assets/${name}.js">`).join('');
const pagesOf = (language: 'en' | 'ru'): [string, string][] => {
  const { login, shell } = DOCUMENTS[language];
  const start = preloads('core', `public-${language}`) + ENTRY;
  const style = `<template><link rel="stylesheet" href="${STYLE}"></template>`;
  return [
    [login, start + style],
    [
      shell,
      `${start}${preloads('account', `account-${language}`)}${style}<link rel="preload" as="style" href="${STYLE}">`,
    ],
  ];
};

const BUILD: Build = {
  manifest: MANIFEST,
  sizes: SIZES,
  pages: new Map([...pagesOf('en'), ...pagesOf('ru')]),
};
const START = 8000 + 4000;

describe('what a visit loads', () => {
  it('is the document and all that it names', () => {
    expect([...loadedBy(BUILD, 'ru/login/index.html')]).toEqual([
      'ru/login/index.html',
      'assets/core.js',
      'assets/public-ru.js',
      'assets/vendor.js',
    ]);
  });

  it('has in it what that imports, once, whether the document names it or not', () => {
    const files = [...loadedBy(BUILD, 'shell.html')];
    expect(files.filter((file) => file === 'assets/vendor.js')).toHaveLength(1);
    expect(files.at(-1)).toBe('assets/toasts.js');
    expect(files).toContain('assets/style-1.css');
  });

  it('ends with imports that go in a circle', () => {
    const manifest = {
      a: { file: 'assets/account.js', imports: ['b'] },
      b: { file: 'assets/b.js', imports: ['a'] },
    };
    expect([...loadedBy({ ...BUILD, manifest }, 'shell.html')]).toContain('assets/b.js');
  });

  it('is summed as it is served, or in gzip, or as it lies where there is none', () => {
    expect(sumOf(SIZES, ['shell.html', 'icon.svg'])).toBe(2300);
    expect(sumOf(SIZES, ['shell.html', 'icon.svg'], 'gzip')).toBe(2320);
    expect(sumOf(new Map([['a.png', { raw: 7, served: 7 }]]), ['a.png'], 'gzip')).toBe(7);
  });

  it('is not summed with a file missing', () => {
    expect(() => sumOf(SIZES, ['assets/gone.js'])).toThrow('assets/gone.js is not in the build');
  });
});

describe('a file', () => {
  it.each([
    ['assets/account-en.js', 'en'],
    ['assets/account-ru.js', 'ru'],
    ['shell.html', 'en'],
    ['ru/login/index.html', 'ru'],
    ['legal/documents-ru.html', 'ru'],
    ['assets/account.js', undefined],
    ['sw.js', undefined],
  ])('is for those who read its language: %s (%s)', (file, language) => {
    expect(languageOf(BUILD, file)).toBe(language);
  });

  it('is named by its chunk, or by its texts', () => {
    const names = namesOf(BUILD);
    expect(names.get('assets/account.js')).toBe('account');
    expect(names.get('assets/account-ru.js')).toBe('src/i18n/ru/account.ts');
  });

  it('is code for one visitor when it is a script or a style sheet, and not the worker’s or of another language', () => {
    expect(codeFor(BUILD, 'en')).toEqual([
      'assets/vendor.js',
      'assets/core.js',
      'assets/style-1.css',
      'assets/shop.js',
      'assets/account.js',
      'assets/toasts.js',
      'assets/public-en.js',
      'assets/account-en.js',
    ]);
  });
});

describe('the budgets', () => {
  it('know the documents as the build names them', () => {
    const names = LANGUAGES.map((language) => [
      language,
      {
        welcome: documentOf('welcome', language),
        login: documentOf('login', language),
        shell: documentOf('shell', language),
      },
    ]);
    expect(DOCUMENTS).toEqual(Object.fromEntries(names));
  });

  it('are judged by the language or the file that has the most', () => {
    const home = 2050 + START + 1400 + 2500 + 1700 + 900 + 700;
    expect(judge(BUILD).map(({ name, bytes, gate, goal }) => [name, bytes, gate, goal])).toEqual([
      [expect.stringMatching(/^the bundle: everything the signed-in home .* \(ru\)$/), home, 50_000, 44_000],
      ['the bundle in gzip (ru)', home + 80, 58_000, undefined],
      ['first visit to the sign-in screen, everything it loads (ru)', 2500 + START + 1400, 32_000, 25_000],
      ['the document: all that is needed before the e-mail can be typed (ru)', 2500, 7000, 5500],
      ['one response (assets/vendor.js)', 8000, 12_000, 10_000],
      [
        'all scripts and style sheets of all pages, one language (ru)',
        START + 700 + 1900 + 2500 + 900 + 1400 + 1700,
        75_000,
        60_000,
      ],
    ]);
  });

  it('count the other language when that has more to load', () => {
    const sizes = new Map([...SIZES, ...sizesOf({ 'assets/public-en.js': 1900 })]);
    expect(judge({ ...BUILD, sizes })[2]).toMatchObject({
      name: 'first visit to the sign-in screen, everything it loads (en)',
      bytes: 2300 + START + 1900,
    });
  });

  it.each(['ru/login/index.html', 'shell.html', 'assets/toasts.js'])(
    'cannot be judged without %s',
    (file) => {
      const sizes = new Map([...SIZES].filter(([name]) => name !== file));
      expect(() => judge({ ...BUILD, sizes })).toThrow(`${file} is not in the build`);
    },
  );

  it('hold up to the gate itself, and not beyond, whatever the goal', () => {
    const verdict = (bytes: number) => {
      const sizes: Sizes = new Map([...SIZES, ['big.png', { raw: bytes, served: bytes }]]);
      return judge({ ...BUILD, sizes }).find(({ name }) => name.startsWith('one response'));
    };
    expect(BUDGETS.find(({ name }) => name === 'one response')?.gate).toBe(12_000);
    expect(verdict(12_000)).toMatchObject({ name: 'one response (big.png)', isOver: false });
    expect(verdict(12_001)).toMatchObject({ isOver: true });
  });

  it('are printed with every file and every sum', () => {
    const lines = [
      { name: 'a sum', bytes: 26_234, gate: 26_000, goal: 20_000, isOver: true },
      { name: 'another', bytes: 9000, gate: 12_000, goal: 8000, isOver: false },
      { name: 'a third', bytes: 1, gate: 14_000, goal: 10_000, isOver: false },
      { name: 'the last', bytes: 5000, gate: 5000, isOver: false },
    ];
    const sizes = sizesOf({ 'assets/core.js': 1234, 'index.html': 2000 });
    expect(report({ manifest: MANIFEST, sizes }, lines).split('\n')).toEqual([
      'file, kB                raw  gzip  served',
      'index.html             6.00  2.01    2.00',
      'assets/core.js (core)  3.70  1.24    1.23',
      '',
      'sum, kB          is   gate   goal',
      'OVER by 0.23  26.23  26.00  20.00  6.23 to go  a sum',
      'ok             9.00  12.00   8.00  1.00 to go  another',
      'ok             0.00  14.00  10.00         met  a third',
      'ok             5.00   5.00                     the last',
    ]);
  });
});

describe('a build on the disk', () => {
  let folder = '';

  /** A build as it lies there: of every document, and of what else it is told of. */
  function write(name: string, files: Record<string, string> = {}) {
    const all: Record<string, string> = {
      '.vite/manifest.json': JSON.stringify({ _a: { name: 'shop', file: 'assets/shop-2.js' } }),
      ...Object.fromEntries(LANGUAGES.map((language) => [documentOf('welcome', language), 'welcome'])),
      ...Object.fromEntries([...BUILD.pages.keys()].map((file) => [file, file])),
      ...files,
    };
    for (const [file, text] of Object.entries(all)) {
      const path = join(folder, name, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    return join(folder, name);
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tern-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is what a browser gets of it, with what lies beside a file as its smaller forms', () => {
    const path = write('read', {
      'a.js': 'twelve bytes',
      'a.js.br': 'five.',
      'a.js.gz': 'seven..',
      'b.png': '!',
    });
    const { sizes, pages, manifest } = readBuild(path);
    expect(sizes.size).toBe(8);
    expect(sizes.get('a.js')).toEqual({ raw: 12, gzip: 7, served: 5 });
    expect(sizes.get('b.png')).toEqual({ raw: 1, gzip: undefined, served: 1 });
    expect(pages.get('ru/shell.html')).toBe('ru/shell.html');
    expect(Object.keys(manifest)).toEqual(['_a']);
  });

  describe('is told from the one before', () => {
    const compare = (...args: string[]) => {
      const tool = ['--import', 'tsx', join(ROOT, 'tools/compare-builds.ts')];
      const { status, stdout, stderr } = spawnSync(process.execPath, [...tool, ...args], {
        encoding: 'utf8',
      });
      return { status, text: stdout + stderr };
    };
    const old = () =>
      write('old', {
        'assets/core-1.js': 'x',
        'assets/shop-1.js': 'x',
        'sw.js': '1',
        'ru/shell.html': 'old',
      });
    const fresh = () =>
      write('new', { 'assets/core-1.js': 'y', 'assets/shop-2.js': 'x'.repeat(2000), 'sw.js': '2' });

    it('by files of another name, and by documents and a worker of other bytes', () => {
      const { status, text } = compare(old(), fresh());
      expect(status).toBe(0);
      const files = text.split('\n').flatMap((line) => /^\S+\.(?:js|html)/.exec(line) ?? []);
      expect(files).toEqual(['assets/shop-2.js', 'ru/shell.html', 'sw.js']);
      expect(text).toContain('assets/shop-2.js (shop)');
      expect(text).toContain('(ru): 2.01\n');
    });

    it('with a limit, which fails', () => {
      expect(compare(old(), fresh(), '--limit=2.1').status).toBe(0);
      const { status, text } = compare(old(), fresh(), '--limit=2');
      expect(status).toBe(1);
      expect(text).toContain('OVER by 0.01');
    });

    it('not without two builds and a limit that is a number', () => {
      for (const args of [[], [old()], [old(), 'gone'], [old(), fresh(), '--limit=much']]) {
        const { status, text } = compare(...args);
        expect([status, text]).toEqual([1, expect.stringContaining('Usage: npm run compare')]);
      }
    });
  });
});

describe('a host', () => {
  it('is strange when nobody allowed it', () => {
    expect(strangeHosts('fetch("https://Evil.example/x"); "http://www.w3.org/2000/svg"')).toEqual([
      'evil.example',
    ]);
    expect(strangeHosts('"https://t.me/tern" + `https://` + host')).toEqual([]);
    expect(strangeHosts('"https://t.me.evil.example/"')).toEqual(['t.me.evil.example']);
  });
});

describe('the page', () => {
  const META =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self'; object-src 'none'; base-uri 'none'\">";
  const GOOD = `<head>${META}<style>a{}</style><script type="module" src="/webui/assets/main.js"></script></head>`;

  const MAP = '{"imports":{"/webui/assets/a.js":"/webui/assets/b.js"}}';
  const HASH = createHash('sha256').update(MAP).digest('base64');
  /** The page with a script of its own, and a policy for the map. */
  const withMap = (map: string) =>
    GOOD.replace("script-src 'self'", `script-src 'self' 'sha256-${HASH}'`).replace(
      '<style>',
      `<script type="importmap">${map}</script><style>`,
    );

  it('is good with a strict policy and no code of its own', () => {
    expect(pageFaults(GOOD)).toEqual([]);
  });

  it('is good with an import map that its policy names', () => {
    expect(pageFaults(withMap(MAP))).toEqual([]);
  });

  it.each([
    ['has an inline script', withMap(`${MAP} `)],
    ['has an inline script', withMap(MAP).replace('type="importmap"', 'type="module"')],
    ['has an inline script', withMap(MAP).replace("'self'", "'self'; style-src")],
    ['has an inline script', `${GOOD}<script type="importmap">${MAP}</script>`],
    ['has an inline script', `${GOOD}<script>alert(1)</script>`],
    ['has an inline script', `${GOOD}<script type="module">alert(1)</script>`],
    ['has an inline event handler', `${GOOD}<body onload="alert(1)">`],
    ['has a javascript: address', `${GOOD}<a href="javascript:alert(1)">`],
    ['has no content security policy', GOOD.replace(META, '')],
    ['loads something before its policy', `<script src="/a.js"></script>${GOOD}`],
    ['allows an unsafe- source', GOOD.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")],
    ["has a policy without object-src 'none'", GOOD.replace("object-src 'none'; ", '')],
  ])('is faulty when it %s', (fault, page) => {
    expect(pageFaults(page)).toEqual([fault]);
  });

  it('names the files it loads itself', () => {
    const page =
      '<link href="/webui/icon.svg"><script src="/webui/assets/a.js"></script><use href="#mark"><a href="/x">';
    expect(localReferences(page)).toEqual(['icon.svg', 'assets/a.js']);
  });

  it('loads pictures, but not the pages that it leads to, nor what a text only speaks of', () => {
    const page =
      '<img alt="" src="/webui/a.png"><a href="/webui/login">Sign in</a><a class="b" href="/webui/legal/offer-en.html">Offer</a><p>src="/webui/b.js"</p><use href="/webui/c.svg">';
    expect(localReferences(page)).toEqual(['a.png']);
  });

  it('does not load what it holds back in a template', () => {
    const page =
      '<template id="late-style"><link rel="stylesheet" href="/webui/assets/late.css"></template><script src="/webui/assets/a.js"></script>';
    expect(localReferences(page)).toEqual(['assets/a.js']);
  });
});
