import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  BUDGETS,
  chunksOf,
  filesOf,
  judge,
  largestTotal,
  largestVisit,
  localReferences,
  pageFaults,
  report,
  type Sizes,
  strangeHosts,
  sumOf,
  VISITS,
} from '../../../tools/size-budget.mjs';
import { ROOT } from '../../checks/source';

const MANIFEST = {
  'index.html': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_vendor-a1.js'],
    css: ['assets/main.css'],
  },
  '_vendor-a1.js': { name: 'vendor', file: 'assets/vendor.js' },
  '_core-c3.js': { name: 'core', file: 'assets/core.js', imports: ['_vendor-a1.js'] },
  '_shop-b2.js': { name: 'shop', file: 'assets/shop.js', imports: ['_vendor-a1.js', '_account-d4.js'] },
  '_account-d4.js': { name: 'account', file: 'assets/account.js', imports: ['index.html'] },
  'src/api/ky-client.ts': { file: 'assets/ky.js', imports: ['index.html'] },
  'src/i18n/en/public.ts': { file: 'assets/public-en.js' },
  'src/i18n/en/pages.ts': { file: 'assets/pages-en.js' },
  'src/i18n/en/account.ts': { name: 'account', file: 'assets/account-en.js' },
  'src/i18n/ru/public.ts': { file: 'assets/public-ru.js' },
  'src/i18n/ru/pages.ts': { file: 'assets/pages-ru.js' },
  'src/i18n/ru/account.ts': { file: 'assets/account-ru.js' },
};

const sizesOf = (served: Record<string, number>): Sizes =>
  new Map(
    Object.entries(served).map(([file, size]) => [file, { raw: size * 3, gzip: size + 10, served: size }]),
  );

const SIZES: Sizes = sizesOf({
  'index.html': 2000,
  'index-ru.html': 2500,
  'icon.svg': 300,
  'assets/main.js': 5000,
  'assets/vendor.js': 8000,
  'assets/core.js': 4000,
  'assets/e5.css': 700,
  'assets/shop.js': 1900,
  'assets/account.js': 2500,
  'assets/ky.js': 3000,
  'assets/public-en.js': 1000,
  'assets/pages-en.js': 600,
  'assets/account-en.js': 1200,
  'assets/public-ru.js': 1400,
  'assets/pages-ru.js': 900,
  'assets/account-ru.js': 1700,
  'legal/offer-en.html': 100,
  'legal/offer-ru.html': 200,
});
const SHELL = ['icon.svg', 'assets/main.js', 'assets/vendor.js', 'assets/core.js'];
const SHELL_SIZE = 300 + 5000 + 8000 + 4000;
const CODE = ['_shop', 'src/i18n/{language}/pages.ts'];
const build = { manifest: MANIFEST, sizes: SIZES, shell: SHELL };

describe('what a visit loads', () => {
  it('is each chunk with all it imports, once', () => {
    expect([...chunksOf(MANIFEST, ['index.html', '_shop-b2.js'])]).toEqual([
      'index.html',
      '_vendor-a1.js',
      '_shop-b2.js',
      '_account-d4.js',
    ]);
    expect([...filesOf(MANIFEST, ['_shop-b2.js'])]).toEqual([
      'assets/shop.js',
      'assets/vendor.js',
      'assets/account.js',
      'assets/main.js',
      'assets/main.css',
    ]);
  });

  it('finds a shared chunk by its name, whatever hash it has', () => {
    expect([...chunksOf(MANIFEST, ['_vendor'])]).toEqual(['_vendor-a1.js']);
    expect(() => chunksOf(MANIFEST, ['_vend'])).toThrow('_vend is no chunk of the build');
  });

  it('cannot be told of a module that is no chunk', () => {
    expect(() => chunksOf(MANIFEST, ['src/pages/lost/LostPage.tsx'])).toThrow('src/pages/lost/LostPage.tsx');
  });

  it('ends with imports that go in a circle', () => {
    const circle = { a: { file: 'a.js', imports: ['b'] }, b: { file: 'b.js', imports: ['a'] } };
    expect(chunksOf(circle, ['a']).size).toBe(2);
  });

  it('is summed with the style sheet inside the page, but with no script missing', () => {
    expect(sumOf(SIZES, ['index.html', 'assets/main.css'])).toBe(2000);
    expect(() => sumOf(SIZES, ['assets/gone.js'])).toThrow('assets/gone.js is not in the build');
  });

  it('has the style sheet that the document holds back only if it needs it', () => {
    const sum = (hasLateStyle: boolean) =>
      largestVisit(MANIFEST, SIZES, SHELL, { name: 'sign-in', modules: CODE, hasLateStyle });
    expect(sum(true) - sum(false)).toBe(700);
  });

  it('counts the language that has more to load', () => {
    const visit = { name: 'sign-in', modules: CODE };
    expect(largestVisit(MANIFEST, SIZES, SHELL, visit)).toBe(2500 + SHELL_SIZE + 1900 + 2500 + 900);
    const sizes = new Map([...SIZES, ...sizesOf({ 'assets/pages-en.js': 1500 })]);
    expect(largestVisit(MANIFEST, sizes, SHELL, visit)).toBe(2000 + SHELL_SIZE + 1900 + 2500 + 1500);
  });

  it('is the document and what that names, where the product asks for no more', () => {
    const visit = { name: 'sign-in', modules: [] };
    expect(largestVisit(MANIFEST, SIZES, SHELL, visit)).toBe(2500 + SHELL_SIZE);
  });

  it.each([
    ['ru', 2500, {}],
    ['en', 2600, { 'index.html': 2600 }],
  ])('is the document alone, if that will do: %s', (_, bytes, more) => {
    const visit = VISITS.find(({ modules }) => !modules) ?? { name: 'there is none', modules: [] };
    const sizes = new Map([...SIZES, ...sizesOf(more)]);
    expect(largestVisit(MANIFEST, sizes, SHELL, visit)).toBe(bytes);
  });

  it('is nothing without the document of a language', () => {
    const sizes = new Map([...SIZES].filter(([file]) => file !== 'index-ru.html'));
    const visit = { name: 'sign-in', modules: [] };
    expect(() => largestVisit(MANIFEST, sizes, SHELL, visit)).toThrow('index-ru.html is not in the build');
  });

  it.each([
    ['ru', 2500 + 900 + 1700 + 200, {}],
    ['en', 9000 + 600 + 1200 + 100, { 'index.html': 9000 }],
  ])(
    'is at most the code, styles and pages of one language, whose first texts are in its document: %s',
    (_, own, more) => {
      const code = 5000 + 8000 + 4000 + 700 + 1900 + 2500 + 3000;
      const sizes = new Map([...SIZES, ...sizesOf(more)]);
      expect(largestTotal(MANIFEST, sizes)).toBe(own + code);
    },
  );

  it('has the service worker in it, and not what an operator switches that off with', () => {
    const before = largestTotal(MANIFEST, SIZES);
    const sizes = new Map([...SIZES, ...sizesOf({ 'sw.js': 600, 'sw-off.js': 200 })]);
    expect(largestTotal(MANIFEST, sizes)).toBe(before + 600);
  });
});

describe('the visits of the product', () => {
  it('name modules that there are', () => {
    const paths = VISITS.flatMap(({ modules }) => modules ?? []).filter((name) => !name.startsWith('_'));
    const files = ['en', 'ru'].flatMap((language) =>
      paths.map((path) => path.replace('{language}', language)),
    );
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
  });

  it('are judged by default, between the largest response and the whole', () => {
    const lines = judge(build);
    const first = 2500 + SHELL_SIZE;
    expect(lines.map(({ name, bytes, limit, isGoal }) => [name, bytes, limit, isGoal])).toEqual([
      ['largest response (assets/vendor.js)', 8000, BUDGETS.response, false],
      ['before the e-mail can be typed', 2500, 8000, true],
      ['first visit to the sign-in screen', first, 24_000, false],
      ['sign-in with the code step', first + 700 + 1700 + 2500, 40_000, true],
      ['first visit to the signed-in home', first + 700 + 1700 + 2500, 40_000, false],
      ['everything in one language', 30_400, BUDGETS.total, false],
    ]);
  });

  it.each(['_account-d4.js', 'src/i18n/en/account.ts', 'src/i18n/ru/account.ts'])(
    'cannot be judged without %s',
    (key) => {
      const manifest = Object.fromEntries(Object.entries(MANIFEST).filter(([name]) => name !== key));
      expect(() => judge({ ...build, manifest })).toThrow('is no chunk of the build');
    },
  );

  it.each(['index.html', 'index-ru.html', 'assets/core.js'])(
    'cannot be judged without the file %s',
    (file) => {
      const sizes = new Map([...SIZES].filter(([name]) => name !== file));
      expect(() => judge({ ...build, sizes })).toThrow(`${file} is not in the build`);
    },
  );
});

describe('the verdict', () => {
  const verdict = (visit: { goal?: number; budget?: number }) =>
    judge(build, [{ name: 'sign-in', modules: CODE, ...visit }]);

  it('is good up to the budget itself, and not beyond', () => {
    expect(verdict({ budget: 25_100 }).find(({ name }) => name === 'sign-in')).toMatchObject({
      isOver: false,
    });
    expect(verdict({ budget: 25_099 }).find(({ name }) => name === 'sign-in')).toMatchObject({
      isOver: true,
    });
  });

  it('tells a goal from a budget', () => {
    expect(verdict({ goal: 8000 }).find(({ name }) => name === 'sign-in')).toMatchObject({
      isGoal: true,
      isOver: true,
    });
  });

  it('names the largest response', () => {
    expect(verdict({ budget: 1 })[0]).toMatchObject({
      name: 'largest response (assets/vendor.js)',
      isOver: false,
    });
    const fat = { ...build, sizes: new Map([...SIZES, ['big.png', { raw: 14_001, served: 14_001 }]]) };
    expect(judge(fat, [])[0]).toMatchObject({ name: 'largest response (big.png)', isOver: true });
  });

  it('is over for a build that is too much in all', () => {
    const sizes = new Map([...SIZES, ['assets/more.js', { raw: 1, served: 60_000 }]]);
    expect(judge({ ...build, sizes }, []).at(-1)).toMatchObject({
      name: 'everything in one language',
      isOver: true,
    });
  });

  it('is printed with every file and every sum', () => {
    const lines = [
      { name: 'a budget', bytes: 26_234, limit: 26_000, isGoal: false, isOver: true },
      { name: 'a goal', bytes: 9000, limit: 8000, isGoal: true, isOver: true },
      { name: 'another', bytes: 1, limit: 14_000, isGoal: false, isOver: false },
    ];
    const sizes = sizesOf({ 'a.js': 1234, 'index.html': 2000 });
    const names = new Map([['a.js', 'core']]);
    expect(report(sizes, lines, names).split('\n')).toEqual([
      'file, kB      raw  gzip  served',
      'index.html   6.00  2.01    2.00',
      'a.js (core)  3.70  1.24    1.23',
      '',
      'sum, kB      is  may be                ',
      'a budget  26.23   26.00    OVER by 0.23',
      'a goal     9.00    8.00  above the goal',
      'another    0.00   14.00              ok',
    ]);
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

  it('is good with a strict policy and no code of its own', () => {
    expect(pageFaults(GOOD)).toEqual([]);
  });

  it.each([
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
    expect(localReferences(page, '/webui/')).toEqual(['icon.svg', 'assets/a.js']);
  });

  it('loads pictures, but not the pages that it leads to, nor what a text only speaks of', () => {
    const page =
      '<img alt="" src="/webui/a.png"><a href="/webui/login">Sign in</a><a class="b" href="/webui/legal/offer-en.html">Offer</a><p>src="/webui/b.js"</p><use href="/webui/c.svg">';
    expect(localReferences(page, '/webui/')).toEqual(['a.png']);
  });

  it('does not load what it holds back in a template', () => {
    const page =
      '<template id="late-style"><link rel="stylesheet" href="/webui/assets/late.css"></template><script src="/webui/assets/a.js"></script>';
    expect(localReferences(page, '/webui/')).toEqual(['assets/a.js']);
  });
});
