// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LANGUAGES } from '../../../tools/document-names';
import { policyFor, sourceHash } from '../../../tools/policy';
import * as budget from '../../../tools/size-budget';

const MANIFEST = {
  '_core-c3.js': { file: 'assets/core.js' },
  '_account-d4.js': { file: 'assets/account.js', imports: ['_core-c3.js', '_toasts-e5.js'] },
  // In a circle.
  '_toasts-e5.js': { file: 'assets/toasts.js', imports: ['_account-d4.js'] },
  'src/i18n/en/public.ts': { file: 'assets/public-en.js' },
  'src/i18n/ru/public.ts': { file: 'assets/public-ru.js' },
};
const SIZES = {
  'login/index.html': 2300,
  'shell.html': 2000,
  'ru/login/index.html': 2500,
  'ru/shell.html': 2050,
  'assets/core.js': 8000,
  'assets/style.css': 700,
  'assets/shop.js': 1900,
  'assets/account.js': 2500,
  'assets/toasts.js': 900,
  'assets/public-en.js': 1000,
  'assets/public-ru.js': 1400,
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

function judge(sizes: Record<string, number>) {
  const all = Object.entries(sizes).map(([file, size]): [string, budget.Size] => [
    file,
    { raw: size * 3, gzip: size + 10, served: size },
  ]);
  return budget.judge({ manifest: MANIFEST, sizes: new Map(all), pages: new Map(PAGES) });
}

describe('the budgets', () => {
  it('are judged by the language or the file that has the most, and by all that its visit loads', () => {
    const home = 2050 + 8000 + 1400 + 2500 + 900 + 700;
    const code = 8000 + 700 + 1900 + 2500 + 900 + 1400;
    const lines = judge(SIZES);
    expect(lines.map(({ bytes }) => bytes)).toEqual([home, home + 60, 2500 + 8000 + 1400, 2500, 8000, code]);
    expect(lines[4]?.name).toContain('(assets/core.js)');
    const [, , login] = judge({ ...SIZES, 'assets/public-en.js': 1900 });
    expect(login).toMatchObject({ name: expect.stringMatching(/\(en\)$/), bytes: 2300 + 8000 + 1900 });
  });

  it('hold up to the gate itself, and not beyond, for files that are there', () => {
    expect(() => judge({})).toThrow('is not in the build');
    for (const bytes of [9650, 9651])
      expect(judge({ ...SIZES, 'big.png': bytes })[4]?.isOver).toBe(bytes > 9650);
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
  const fresh = write('new', { 'assets/core-1.js': 'y', 'sw.js': '2', ...shop });
  const args = ['--import', 'tsx', 'tools/compare-builds.ts', old, fresh, '--limit=2'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const names = stderr.split('\n').flatMap((line) => /^\S+\.(?:js|html)/.exec(line) ?? []);
  expect([status, names]).toEqual([1, ['assets/shop-2.js', 'ru/shell.html', 'sw.js']]);
  expect(stderr).toMatch(/assets\/shop-2.js \(shop\)[\s\S]*\(ru\): .* OVER by/);
});

it('a host is strange when nobody allowed it', () => {
  const strange = 'fetch("https://Evil.example/x"); "https://t.me.evil.example/"';
  expect(budget.strangeHosts(strange)).toEqual(['evil.example', 't.me.evil.example']);
  const known = '"http://www.w3.org/2000/svg" "https://t.me/tern" + `https://` + host';
  expect(budget.strangeHosts(known)).toEqual([]);
});

describe('a document', () => {
  const MAP = '<script type="importmap">{"imports":{}}</script>';
  const POLICY = policyFor({ scripts: [sourceHash('{"imports":{}}')], styles: [], hosts: [] });
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
    expect(budget.pageFaults(GOOD)).toEqual([]);
    expect(budget.pageFaults(GOOD.replace(part, other))).toContain(fault);
  });

  it('loads its scripts, links and pictures, but no pages, texts and templates', () => {
    const page = `<link href="/webui/icon.svg"><script src="/webui/a.js"></script><img alt="" src="/webui/a.png">
      <use href="#mark"><use href="/webui/c.svg"><a class="b" href="/webui/login">Sign in</a><p>src="/webui/b.js"</p>${LATE_STYLE}`;
    expect(budget.localReferences(page)).toEqual(['icon.svg', 'a.js', 'a.png']);
  });
});
