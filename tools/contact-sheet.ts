import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded, ROOT } from './install.mjs';

const FOLDER = join(ROOT, 'contact-sheet');
const STYLE =
  'body{font:16px system-ui;background:#333;color:#fff}div{display:flex;gap:12px;align-items:start}img{height:520px}';

/** sheet is an HTML page of all screenshots: a row per screen and language, widest first. */
function sheet(files: string[]): string {
  const rows = new Map<string, string[]>();
  const widthOf = (file: string) => Number(file.split('.')[2]);
  for (const file of files.sort((a, b) => widthOf(b) - widthOf(a))) {
    const [name = '', language] = file.split('.');
    const picture = `<a href="${encodeURI(file)}"><img src="${encodeURI(file)}" loading="lazy" alt=""></a>`;
    rows.set(`${name} · ${language}`, [...(rows.get(`${name} · ${language}`) ?? []), picture]);
  }
  const parts = [...rows]
    .sort()
    .map(([title, pictures]) => `<h2>${title.slice(4)}</h2><div>${pictures.join('')}</div>`);
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${STYLE}</style>${parts.join('\n')}`;
}

if (!installIfNeeded()) process.exit(1);
rmSync(FOLDER, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/@playwright/test/cli.js'),
    'test',
    '-c',
    'test/e2e/contact-sheet/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: ROOT, stdio: 'inherit' },
);
const page = join(FOLDER, 'index.html');
writeFileSync(page, sheet(readdirSync(FOLDER).filter((file) => file.endsWith('.png'))));
console.log(`\n${page}`);
process.exitCode = status ?? 1;
