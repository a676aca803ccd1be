import { describe, expect, it } from 'vitest';
import {
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
} from '../../../tools/size-budget.mjs';

const MANIFEST = {
  'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_vendor.js'], css: ['assets/main.css'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_vendor.js'] },
  'src/pages/login/LoginPage.tsx': { file: 'assets/login.js', imports: ['_form.js', 'index.html'] },
  'src/pages/account/AccountPage.tsx': { file: 'assets/account.js', imports: ['index.html'] },
  'src/i18n/en.ts': { file: 'assets/en.js' },
  'src/i18n/ru.ts': { file: 'assets/ru.js' },
};

const sizesOf = (served: Record<string, number>): Sizes =>
  new Map(
    Object.entries(served).map(([file, size]) => [file, { raw: size * 3, gzip: size + 10, served: size }]),
  );

const SIZES: Sizes = sizesOf({
  'index.html': 2000,
  'icon.svg': 300,
  'assets/main.js': 5000,
  'assets/vendor.js': 8000,
  'assets/form.js': 400,
  'assets/login.js': 1500,
  'assets/account.js': 2500,
  'assets/en.js': 1000,
  'assets/ru.js': 1400,
  'legal/offer-en.html': 100,
  'legal/offer-ru.html': 200,
});
const SHELL = ['index.html', 'icon.svg'];
const LOGIN = ['src/pages/login/LoginPage.tsx', 'src/i18n/{language}.ts'];
const build = { manifest: MANIFEST, sizes: SIZES, shell: SHELL, isWritten: () => true };

describe('what a visit loads', () => {
  it('is each chunk with all it imports, once', () => {
    expect([...chunksOf(MANIFEST, ['index.html', 'src/pages/login/LoginPage.tsx'])]).toEqual([
      'index.html',
      '_vendor.js',
      'src/pages/login/LoginPage.tsx',
      '_form.js',
    ]);
    expect([...filesOf(MANIFEST, ['_form.js'])]).toEqual(['assets/form.js', 'assets/vendor.js']);
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

  it('counts the language that has more to load', () => {
    const visit = { name: 'sign-in', modules: LOGIN };
    expect(largestVisit(MANIFEST, SIZES, SHELL, visit)).toBe(2000 + 300 + 5000 + 8000 + 400 + 1500 + 1400);
  });

  it('is at most the code and pages of one language', () => {
    expect(largestTotal(MANIFEST, SIZES)).toBe(2000 + 5000 + 8000 + 400 + 1500 + 2500 + 1400 + 200);
  });
});

describe('the verdict', () => {
  const verdict = (visit: { goal?: number; budget?: number }) =>
    judge(build, [{ name: 'sign-in', modules: LOGIN, ...visit }]);

  it('is good up to the budget itself, and not beyond', () => {
    expect(verdict({ budget: 18_600 }).find(({ name }) => name === 'sign-in')).toMatchObject({
      isOver: false,
    });
    expect(verdict({ budget: 18_599 }).find(({ name }) => name === 'sign-in')).toMatchObject({
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

  it('waits for a screen that is not written', () => {
    const names = judge({ ...build, isWritten: () => false }).map(({ name }) => name);
    expect(names).toEqual(['largest response (assets/vendor.js)', 'everything in one language']);
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
      { name: 'a budget', bytes: 26_001, limit: 26_000, isGoal: false, isOver: true },
      { name: 'a goal', bytes: 9000, limit: 8000, isGoal: true, isOver: true },
      { name: 'another', bytes: 1, limit: 14_000, isGoal: false, isOver: false },
    ];
    expect(report(sizesOf({ 'a.js': 1234, 'index.html': 2000 }), lines).split('\n')).toEqual([
      'file, kB     raw  gzip  served',
      'index.html  6.00  2.01    2.00',
      'a.js        3.70  1.24    1.23',
      '',
      'sum, kB      is  may be                ',
      'a budget  26.00   26.00            OVER',
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
    ['an inline script', `${GOOD}<script>alert(1)</script>`],
    ['an inline module', `${GOOD}<script type="module">alert(1)</script>`],
    ['an inline handler', `${GOOD}<body onload="alert(1)">`],
    ['a javascript: address', `${GOOD}<a href="javascript:alert(1)">`],
    ['no policy', GOOD.replace(META, '')],
    ['a late policy', `<script src="/a.js"></script>${GOOD}`],
    ['an unsafe policy', GOOD.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")],
    ['a policy with a gap', GOOD.replace("object-src 'none'; ", '')],
  ])('is faulty with %s', (_, page) => {
    expect(pageFaults(page)).toHaveLength(1);
  });

  it('names the files it loads itself', () => {
    const page =
      '<link href="/webui/icon.svg"><script src="/webui/assets/a.js"></script><use href="#mark"><a href="/x">';
    expect(localReferences(page, '/webui/')).toEqual(['icon.svg', 'assets/a.js']);
  });
});
