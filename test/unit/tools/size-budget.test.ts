// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../tools/document-names';
import { policyFor, sourceHash } from '../../../tools/policy';
import * as budget from '../../../tools/size-budget';

const { DOCUMENTS } = budget;

const MANIFEST = {
  '_core-c3.js': { name: 'core', file: 'assets/core.js' },
  '_shop-b2.js': { name: 'shop', file: 'assets/shop.js', imports: ['_account-d4.js'] },
  '_account-d4.js': { name: 'account', file: 'assets/account.js', imports: ['_core-c3.js', '_toasts-e5.js'] },
  // In a circle.
  '_toasts-e5.js': { name: 'toasts', file: 'assets/toasts.js', imports: ['_account-d4.js'] },
  'src/i18n/en/public.ts': { name: 'public', file: 'assets/public-en.js' },
  'src/i18n/ru/public.ts': { name: 'public', file: 'assets/public-ru.js' },
};

const sizesOf = (served: Record<string, number>): budget.Sizes =>
  new Map(
    Object.entries(served).map(([file, size]) => [file, { raw: size * 3, gzip: size + 10, served: size }]),
  );
const SIZES = sizesOf({
  'index.html': 2100,
  'login/index.html': 2300,
  'shell.html': 2000,
  'ru/index.html': 2200,
  'ru/login/index.html': 2500,
  'ru/shell.html': 2050,
  'icon.svg': 300,
  'assets/core.js': 8000,
  'assets/style-1.css': 700,
  'assets/shop.js': 1900,
  'assets/account.js': 2500,
  'assets/toasts.js': 900,
  'assets/public-en.js': 1000,
  'assets/public-ru.js': 1400,
  'legal/documents-ru.html': 200,
  'sw.js': 600,
});

const STYLE = '/webui/assets/style-1.css';
const LATE_STYLE = `<template><link rel="stylesheet" href="${STYLE}"></template>`;
const script = (name: string) => `<link rel="modulepreload" crossorigin href="/webui/assets/${name}.js">`;
const PAGES = LANGUAGES.flatMap((language): [string, string][] => {
  const { welcome, login, shell } = DOCUMENTS[language];
  const first = `${script(`public-${language}`)}<script type="module" src="/webui/assets/core.js"></script>`;
  const home = `${script('account')}<link rel="preload" as="style" href="${STYLE}">`;
  return [
    [welcome, first],
    [login, first + LATE_STYLE],
    [shell, first + LATE_STYLE + home],
  ];
});
const BUILD: budget.Build = { manifest: MANIFEST, sizes: SIZES, pages: new Map(PAGES) };
const buildWith = (served: Record<string, number>) => ({
  ...BUILD,
  sizes: new Map([...SIZES, ...sizesOf(served)]),
});

describe('the budgets', () => {
  it('are judged by the language or the file that has the most, and by all that its visit loads', () => {
    const home = 2050 + 8000 + 1400 + 2500 + 900 + 700;
    const code = 8000 + 700 + 1900 + 2500 + 900 + 1400;
    expect(budget.judge(BUILD).map(({ name, bytes, gate, goal }) => [name, bytes, gate, goal])).toEqual([
      [expect.stringMatching(/^the bundle: everything the signed-in home .* \(ru\)$/), home, 50_000, 44_000],
      ['the bundle in gzip (ru)', home + 60, 58_000, undefined],
      ['first visit to the sign-in screen, everything it loads (ru)', 2500 + 8000 + 1400, 32_000, 25_000],
      ['the document: all that is needed before the e-mail can be typed (ru)', 2500, 7000, 5500],
      ['one response (assets/core.js)', 8000, 12_000, 10_000],
      ['all scripts and style sheets of all pages, one language (ru)', code, 75_000, 60_000],
    ]);
    const [, , login] = budget.judge(buildWith({ 'assets/public-en.js': 1900 }));
    expect(login).toMatchObject({ name: expect.stringMatching(/\(en\)$/), bytes: 2300 + 8000 + 1900 });
  });

  it('hold up to the gate itself, and not beyond, for files that are there', () => {
    expect(() => budget.judge({ ...BUILD, sizes: sizesOf({}) })).toThrow('is not in the build');
    for (const bytes of [12_000, 12_001]) {
      const lines = budget.judge(buildWith({ 'big.png': bytes }));
      expect(lines.find(({ name }) => name === 'one response (big.png)')?.isOver).toBe(bytes > 12_000);
    }
  });
});

describe('a build on the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tern-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A build as it lies there: of every document, and of what else it is told of. */
  function write(name: string, files: Record<string, string>) {
    const manifest = JSON.stringify({ _a: { name: 'shop', file: 'assets/shop-2.js' } });
    for (const [file, text] of [...PAGES, ['.vite/manifest.json', manifest], ...Object.entries(files)]) {
      const path = join(folder, name, `${file}`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${text}`);
    }
    return join(folder, name);
  }

  it('is what a browser gets of it, with what lies beside a file as its smaller forms', () => {
    const files = { 'a.js': 'twelve bytes', 'a.js.br': 'five.', 'a.js.gz': 'seven..', 'b.png': '!' };
    const { sizes, pages, manifest } = budget.readBuild(write('read', files));
    expect([...sizes.keys()].sort()).toEqual([...PAGES.map(([file]) => file), 'a.js', 'b.png'].sort());
    expect(sizes.get('a.js')).toEqual({ raw: 12, gzip: 7, served: 5 });
    expect(sizes.get('b.png')).toEqual({ raw: 1, gzip: undefined, served: 1 });
    expect(pages).toEqual(new Map(PAGES));
    expect(Object.keys(manifest)).toEqual(['_a']);
  });

  it('is told from the one before by new names and changed documents, within a limit', () => {
    const old = { 'assets/core-1.js': 'x', 'assets/shop-1.js': 'x', 'sw.js': '1', 'ru/shell.html': 'old' };
    const fresh = { 'assets/core-1.js': 'y', 'assets/shop-2.js': 'x'.repeat(2000), 'sw.js': '2' };
    const args = ['--import', 'tsx', 'tools/compare-builds.ts', write('old', old), write('new', fresh)];
    const { status, stderr } = spawnSync(process.execPath, [...args, '--limit=2'], { encoding: 'utf8' });
    expect(stderr.split('\n').flatMap((line) => /^\S+\.(?:js|html)/.exec(line) ?? [])).toEqual([
      'assets/shop-2.js',
      'ru/shell.html',
      'sw.js',
    ]);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/assets\/shop-2.js \(shop\)[\s\S]*\(ru\): .* OVER by/),
    ]);
  });
});

describe('a host', () => {
  it('is strange when nobody allowed it', () => {
    const strange = 'fetch("https://Evil.example/x"); "https://t.me.evil.example/"';
    expect(budget.strangeHosts(strange)).toEqual(['evil.example', 't.me.evil.example']);
    const known = '"http://www.w3.org/2000/svg" "https://t.me/tern" + `https://` + host';
    expect(budget.strangeHosts(known)).toEqual([]);
  });
});

describe('a document', () => {
  const MAP = '<script type="importmap">{"imports":{}}</script>';
  const POLICY = policyFor({ scripts: [sourceHash('{"imports":{}}')], styles: [], hosts: [] });
  const META = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
  const GOOD = `<head>${META}${MAP}<style>a{}</style><script type="module" src="/webui/a.js"></script></head>`;

  it('is good with a strict policy and no code of its own but an import map that the policy names', () => {
    expect(budget.pageFaults(GOOD)).toEqual([]);
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
    ["has no policy with default-src 'none'", META, ''],
  ])('is faulty when it %s', (fault, part, other) => {
    expect(budget.pageFaults(GOOD.replace(part, other))).toContain(fault);
  });

  it('loads its scripts, links and pictures, but no pages, texts and templates', () => {
    const page = `<link href="/webui/icon.svg"><script src="/webui/a.js"></script><img alt="" src="/webui/a.png">
      <use href="#mark"><use href="/webui/c.svg"><a class="b" href="/webui/login">Sign in</a><p>src="/webui/b.js"</p>${LATE_STYLE}`;
    expect(budget.localReferences(page)).toEqual(['icon.svg', 'a.js', 'a.png']);
  });
});
