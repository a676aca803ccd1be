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
  _core: { file: 'assets/core.js' },
  _account: { file: 'assets/account.js', imports: ['_core', '_toasts'] },
  // A circular import.
  _toasts: { file: 'assets/toasts.js', imports: ['_account'] },
  _dialog: { file: 'assets/dialog.js' },
  'src/help/FaqPage.tsx': { file: 'assets/help.js', imports: ['_dialog'] },
  'src/i18n/ru/public.ts': { file: 'assets/public-ru.js' },
  'src/i18n/ru/pages.ts': { file: 'assets/pages-ru.js' },
};
const STYLE = '<link rel="stylesheet" href="/webui/assets/style.css">';
const script = (name: string) => `<script type="module" src="/webui/assets/${name}.js"></script>`;
const PAGES = LANGUAGES.flatMap((language): [string, string][] => {
  const { welcome, login, shell } = budget.DOCUMENTS[language];
  const first = script('core') + (language === 'ru' ? script('public-ru') : '');
  return [
    [welcome, first],
    [login, first],
    [shell, first + script('account') + STYLE],
  ];
});
const FILES = [
  'assets/style.css',
  ...PAGES.map(([file]) => file),
  ...Object.values(MANIFEST).map(({ file }) => file),
];

/** Lists the budgets that a build is over in which all files but one are empty. */
function listExceeded(file: string, size: Partial<budget.Size>) {
  const sizes = new Map(FILES.map((name): [string, budget.Size] => [name, { raw: 0, gzip: 0, served: 0 }]));
  sizes.set(file, { raw: 0, gzip: 0, served: 0, ...size });
  const results = budget.checkBudgets({ manifest: MANIFEST, sizes, pages: new Map(PAGES) });
  return results.filter(({ isOver }) => isOver).map(({ name }) => name);
}

describe('npm run size', () => {
  it.each([
    ['the bundle in gzip', 'gzip', 'assets/account.js', 60_000],
    ['the bundle in brotli', 'served', 'assets/toasts.js', 55_000],
    ['the bundle in brotli', 'served', 'assets/style.css', 55_000],
    ['first visit', 'served', 'assets/public-ru.js', 36_000],
    ['the document', 'served', 'ru/login/index.html', 7000],
    ['one response', 'served', 'big.png', 12_000],
    ['what any other page adds', 'served', 'assets/dialog.js', 14_000],
    ['what any other page adds', 'served', 'assets/pages-ru.js', 14_000],
  ])('fails %s in %s when %s has more than %i bytes', (name, encoding, file, gate) => {
    const budgetName = expect.stringMatching(`^${name}`);
    expect(listExceeded(file, { [encoding]: gate })).not.toContainEqual(budgetName);
    expect(listExceeded(file, { [encoding]: gate + 1 })).toContainEqual(budgetName);
  });

  it('throws when a loaded file is not in the build', () => {
    const build = { manifest: MANIFEST, sizes: new Map(), pages: new Map(PAGES) };
    expect(() => budget.checkBudgets(build)).toThrow('is not in the build');
  });

  it('fails for a host that is not allowed [build-f4]', () => {
    const code =
      '"https://t.me/tern" + `https://` + fetch("https://Evil.example/x"); "https://t.me.evil.example/"';
    expect(budget.listForbiddenHosts(code)).toEqual(['evil.example', 't.me.evil.example']);
  });

  it.each([
    ['assets/core-BgFZK5_a.js', true],
    ['assets/core-18fd2d.js', false],
    ['assets/main.12345678.js', false],
  ])('finds eight characters of a hash in the name %s: %s [build-f17]', (file, isFull) => {
    expect(budget.hasFullHash(file)).toBe(isFull);
  });

  const MAP = '<script type="importmap">{"imports":{}}</script>';
  const POLICY = createPolicy({ scripts: [sourceHash('{"imports":{}}')], styles: [], hosts: [] });
  const META = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
  const GOOD = `<head>${META}${MAP}<style>a{}</style><script type="module" src="/webui/a.js"></script></head>`;

  it('finds no fault in a document as it is built', () => {
    expect(budget.listPageFaults(GOOD)).toEqual([]);
    const data = '<script type="application/json" id="settings">{}</script></head>';
    expect(budget.listPageFaults(GOOD.replace('</head>', data))).toEqual([]);
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
    ["has no policy with default-src 'none'", "default-src 'none'; ", ''],
  ])('fails when a document %s: %j becomes %j', (fault, part, other) => {
    expect(budget.listPageFaults(GOOD.replace(part, other))).toContain(fault);
  });
});

it('npm run compare › fails when a returning visitor downloads more than the limit', () => {
  const root = mkdtempSync(join(tmpdir(), 'tern-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  function write(folder: string, files: Record<string, string>) {
    const all = { ...Object.fromEntries(PAGES), '.vite/manifest.json': '{}', 'sw.js': '1', ...files };
    for (const [file, text] of Object.entries(all)) {
      const path = join(root, folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    return join(root, folder);
  }
  const previous = write('previous', { 'assets/core-1.js': 'x' });
  const next = write('next', { 'assets/core-1.js': 'y', 'assets/shop-2.js': 'x'.repeat(2000) });
  const args = ['--import', 'tsx', 'tools/compare-builds.ts', previous, next, '--limit=1'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toContain('2.00, OVER by 1.00');
  expect(status).toBe(1);
});
