// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LANGUAGES } from '../../../tools/document-names';
import { createPolicy, sourceHash } from '../../../tools/policy';
import * as budget from '../../../tools/size-budget';

const MANIFEST = {
  '_core-c3.js': { file: 'assets/core.js' },
  '_account-d4.js': { file: 'assets/account.js', imports: ['_core-c3.js', '_toasts-e5.js'] },
  // A circular import.
  '_toasts-e5.js': { file: 'assets/toasts.js', imports: ['_account-d4.js'] },
  'src/shop/PlansPage.tsx': { file: 'assets/shop.js', imports: ['_core-c3.js'], isDynamicEntry: true },
  'src/help/FaqPage.tsx': { file: 'assets/help.js', imports: ['_dialog-f6.js'], isDynamicEntry: true },
  '_dialog-f6.js': { file: 'assets/dialog.js' },
  'src/i18n/en/public.ts': { file: 'assets/public-en.js', isDynamicEntry: true },
  'src/i18n/ru/public.ts': { file: 'assets/public-ru.js', isDynamicEntry: true },
  'src/i18n/en/pages.ts': { file: 'assets/pages-en.js', isDynamicEntry: true },
  'src/i18n/ru/pages.ts': { file: 'assets/pages-ru.js', isDynamicEntry: true },
};
const SIZES = {
  'login/index.html': 2300,
  'shell.html': 2000,
  'ru/login/index.html': 2500,
  'ru/shell.html': 2050,
  'assets/core.js': 8000,
  'assets/style.css': 700,
  'assets/shop.js': 1900,
  'assets/help.js': 1700,
  'assets/dialog.js': 400,
  'assets/account.js': 2500,
  'assets/toasts.js': 900,
  'assets/public-en.js': 1000,
  'assets/public-ru.js': 1400,
  'assets/pages-en.js': 500,
  'assets/pages-ru.js': 600,
  'sw.js': 600,
};
const STYLE = '<link rel="stylesheet" href="/webui/assets/style.css">';
const LATE_STYLE = `<template>${STYLE}</template>`;
const script = (name: string) => `<script type="module" src="/webui/assets/${name}.js"></script>`;
const PAGES = LANGUAGES.flatMap((language): [string, string][] => {
  const { welcome, login, shell } = budget.DOCUMENTS[language];
  const first = script(`public-${language}`) + script('core') + LATE_STYLE;
  return [
    [welcome, first],
    [login, first],
    [shell, first + script('account') + STYLE],
  ];
});

function checkBudgets(sizes: Record<string, number>) {
  const all = Object.entries(sizes).map(([file, size]): [string, budget.Size] => [
    file,
    { raw: size * 3, gzip: size + 10, served: size },
  ]);
  return budget.checkBudgets({ manifest: MANIFEST, sizes: new Map(all), pages: new Map(PAGES) });
}

/** Finds the result of the budget whose name begins with the text. */
const findLine = (name: string, sizes: Record<string, number> = SIZES) =>
  checkBudgets(sizes).find((line) => line.name.startsWith(name));

describe('size budgets', () => {
  const HOME = 2050 + 8000 + 1400 + 2500 + 900 + 700;

  it.each([
    ['the bundle in gzip', HOME + 6 * 10, 60_000, 'ru'],
    ['the bundle in brotli', HOME, 55_000, 'ru'],
    ['first visit to the sign-in screen', 2500 + 8000 + 1400, 36_000, 'ru'],
    ['the document', 2500, 7000, 'ru'],
    ['one response', 8000, 12_000, 'assets/core.js'],
    ['what any other page adds', 1700 + 400 + 600, 14_000, 'src/help/FaqPage.tsx, ru'],
    ['all scripts', 8000 + 700 + 1900 + 1700 + 400 + 2500 + 900 + 1400 + 600, undefined, 'ru'],
  ])('checkBudgets %s by the language, file or page that has the most', (name, bytes, gate, label) => {
    expect(findLine(name)).toMatchObject({ bytes, gate, name: expect.stringContaining(`(${label})`) });
  });

  it('checkBudgets the other language when its texts are larger', () => {
    const sizes = { ...SIZES, 'assets/public-en.js': 1900 };
    expect(findLine('first visit', sizes)).toMatchObject({
      name: expect.stringMatching(/\(en\)$/),
      bytes: 2300 + 8000 + 1900,
    });
  });

  it('throw when a loaded file is not in the build', () => {
    expect(() => checkBudgets({})).toThrow('is not in the build');
  });

  it.each([
    [12_000, false],
    [12_001, true],
  ])('with a response of %i bytes are over: %s', (bytes, isOver) => {
    expect(findLine('one response', { ...SIZES, 'big.png': bytes })?.isOver).toBe(isOver);
  });

  it('print every reading when one is over its gate', () => {
    const lines = checkBudgets({ ...SIZES, 'big.png': 12_345 });
    const text = budget.formatReport({ manifest: MANIFEST, sizes: new Map() }, lines);
    expect(text).toMatch(/^OVER by 0\.34 +12\.35 +12\.00 .* one response/m);
    for (const { name } of lines) expect(text).toContain(name);
  });
});

it('a build on the disk is told from the one before by new names and changed documents, as served, within a limit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tern-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  function write(name: string, files: Record<string, string>) {
    const manifest = JSON.stringify({ _a: { name: 'shop', file: 'assets/shop-2.js' } });
    for (const [file, text] of [...PAGES, ['.vite/manifest.json', manifest], ...Object.entries(files)]) {
      const path = join(folder, name, `${file}`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${text}`);
    }
    return join(folder, name);
  }
  const shop = { 'assets/shop-2.js': 'x', 'assets/shop-2.js.br': 'x'.repeat(2000) };
  const old = write('old', { 'assets/core-1.js': 'x', 'sw.js': '1', 'ru/shell.html': 'old' });
  const documents = { 'ru/index.html': 'x'.repeat(500), 'ru/shell.html': 'x'.repeat(400) };
  const fresh = write('new', { 'assets/core-1.js': 'y', 'sw.js': '2', ...documents, ...shop });
  const args = ['--import', 'tsx', 'tools/compare-builds.ts', old, fresh, '--limit=2'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const names = stderr.split('\n').flatMap((line) => /^\S+\.(?:js|html)/.exec(line) ?? []);
  expect([status, names]).toEqual([1, ['assets/shop-2.js', 'ru/index.html', 'ru/shell.html', 'sw.js']]);
  expect(stderr).toMatch(/assets\/shop-2.js \(shop\)[\s\S]*\(ru\): 2\.50, OVER by 0\.50/);
  expect(stderr).toMatch(/all pages: 2\.00 \(\+2\.00\)/);
});

it('a host is strange when nobody allowed it [build-f4]', () => {
  const strange = 'fetch("https://Evil.example/x"); "https://t.me.evil.example/"';
  expect(budget.listForbiddenHosts(strange)).toEqual(['evil.example', 't.me.evil.example']);
  const known = '"http://www.w3.org/2000/svg" "https://t.me/tern" + `https://` + host';
  expect(budget.listForbiddenHosts(known)).toEqual([]);
});

describe('the name of an asset', () => {
  it.each(['assets/core-BgFZK5_a.js', 'assets/late-part--x3d8Qw1.js', 'assets/style-CJ8tdR2f.css'])(
    'has a full hash: %s',
    (file) => {
      expect(budget.hasFullHash(file)).toBe(true);
    },
  );

  it.each(['assets/core-18fd2d.js', 'assets/core.js', 'assets/main.12345678.js'])(
    'has no full hash: %s [build-f17]',
    (file) => {
      expect(budget.hasFullHash(file)).toBe(false);
    },
  );
});

describe('a document', () => {
  const MAP = '<script type="importmap">{"imports":{}}</script>';
  const POLICY = createPolicy({ scripts: [sourceHash('{"imports":{}}')], styles: [], hosts: [] });
  const META = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
  const GOOD = `<head>${META}${MAP}<style>a{}</style><script type="module" src="/webui/a.js"></script></head>`;

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
    ["has no policy with default-src 'none'", META, ''],
  ])('is good as it is built, and faulty when it %s', (fault, part, other) => {
    expect(budget.listPageFaults(GOOD)).toEqual([]);
    expect(budget.listPageFaults(GOOD.replace(part, other))).toContain(fault);
  });

  it('loads its scripts, links and pictures, but no pages, texts and templates', () => {
    const page = `<link href="/webui/icon.svg"><script src="/webui/a.js"></script><img alt="" src="/webui/a.png">
      <use href="#mark"><use href="/webui/c.svg"><a class="b" href="/webui/login">Sign in</a><p>src="/webui/b.js"</p>${LATE_STYLE}`;
    expect(budget.listReferences(page)).toEqual(['icon.svg', 'a.js', 'a.png']);
  });
});
