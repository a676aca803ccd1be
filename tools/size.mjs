import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { DOCUMENTS } from './document-names.mjs';
import { ROOT } from './install.mjs';
import { judge, localReferences, pageFaults, report, strangeHosts } from './size-budget.mjs';

const BASE = '/webui/';
const DIST = join(ROOT, 'dist');
const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** What only development and tests have: by file name, and by words that only their code contains. */
const FOREIGN_FILE = /mockServiceWorker|gallery|sandbox|personas|\.map$/i;
const FOREIGN_WORDS = ['mockServiceWorker', '@tern.test', 'sourceMappingURL='];

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [relative(DIST, path).split(sep).join('/')];
  });
}

const isDocument = (file) => Object.values(DOCUMENTS).includes(file);

const sizeOf = (file) => (existsSync(join(DIST, file)) ? statSync(join(DIST, file)).size : undefined);

/** measure returns the three sizes of every file that a server hands out. */
function measure(files) {
  const served = files.filter((file) => !/\.(br|gz)$/.test(file) && !file.startsWith('.vite/'));
  return new Map(
    served.map((file) => {
      const raw = sizeOf(file);
      return [file, { raw, gzip: sizeOf(`${file}.gz`), served: sizeOf(`${file}.br`) ?? raw }];
    }),
  );
}

function contentFaults(sizes, manifest) {
  const faults = [];
  for (const key of Object.keys(manifest)) {
    if (/^(test|tools|src\/gallery)\//.test(key)) faults.push(`${key} is part of the build`);
  }
  for (const file of sizes.keys()) {
    if (FOREIGN_FILE.test(file)) faults.push(`${file} does not belong into the build`);
    if (!TEXT.test(file)) continue;
    for (const ending of ['br', 'gz']) {
      if (sizeOf(`${file}.${ending}`) === undefined) faults.push(`${file} has no .${ending} beside it`);
    }
    const text = readFileSync(join(DIST, file), 'utf8');
    if (!/\.(js|css|html)$/.test(file)) continue;
    for (const word of FOREIGN_WORDS) {
      if (text.includes(word)) faults.push(`${file} contains ${word}`);
    }
    if (file.endsWith('.js') || isDocument(file)) {
      for (const host of strangeHosts(text)) faults.push(`${file} names the host ${host}`);
    }
  }
  return faults;
}

if (!existsSync(join(DIST, 'index.html'))) {
  console.error('There is no build to measure: run npm run build first.');
  process.exit(1);
}
const page = readFileSync(join(DIST, 'index.html'), 'utf8');
const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));
const sizes = measure(filesUnder(DIST));
const shell = localReferences(page, BASE);
const lines = judge({ manifest, sizes, shell });
const names = new Map(Object.values(manifest).flatMap(({ file, name }) => (name ? [[file, name]] : [])));
console.log(report(sizes, lines, names));

const overs = lines.filter((line) => line.isOver && !line.isGoal).map((line) => `over budget: ${line.name}`);
const faults = [
  ...overs,
  ...Object.values(DOCUMENTS).flatMap((file) =>
    pageFaults(readFileSync(join(DIST, file), 'utf8')).map((fault) => `${file} ${fault}`),
  ),
  ...contentFaults(sizes, manifest),
];
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}`);
  process.exitCode = 1;
}
