import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const FOLDER = fileURLToPath(new URL('../../../contact-sheet', import.meta.url));
const STYLE =
  'body{font:16px system-ui;background:#333;color:#fff}div{display:flex;gap:12px;align-items:start}img{height:520px}';

/** sheet is an HTML page of all screenshots: a row per screen, language and project, widest first. */
function sheet(files: string[]): string {
  const rows = new Map<string, string[]>();
  const widthOf = (file: string) => Number(file.split('.')[3]);
  for (const file of files.sort((a, b) => widthOf(b) - widthOf(a))) {
    const [name = '', language, project] = file.split('.');
    const picture = `<a href="${encodeURI(file)}"><img src="${encodeURI(file)}" loading="lazy" alt=""></a>`;
    const title = `${name} · ${language} · ${project}`;
    rows.set(title, [...(rows.get(title) ?? []), picture]);
  }
  const parts = [...rows]
    .sort()
    .map(([title, pictures]) => `<h2>${title.slice(4)}</h2><div>${pictures.join('')}</div>`);
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${STYLE}</style>${parts.join('\n')}`;
}

/** Runs before the screenshots, and returns what runs after them. */
export default function startSheet(): () => void {
  rmSync(FOLDER, { recursive: true, force: true });
  return () => {
    const page = `${FOLDER}/index.html`;
    writeFileSync(page, sheet(readdirSync(FOLDER).filter((file) => file.endsWith('.png'))));
    console.log(`\n${page}`);
  };
}
