import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';
import {
  type Build,
  hasFullHash,
  judge,
  loadedBy,
  localReferences,
  pageFaults,
  readBuild,
  report,
  strangeHosts,
} from './size-budget.ts';

const DIST = join(ROOT, 'dist');
/** Files that have compressed variants; and those that contain code. */
const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const CODE = /\.(js|css|html)$/;
/** Files and words of development and tests. */
const FOREIGN_FILE = /mockServiceWorker|sandbox|personas|\.map$/i;
const FOREIGN_WORDS = ['mockServiceWorker', '@tern.test', 'sourceMappingURL='];

/** Faults of a single file. */
function faultsOf(file: string, { pages }: Build): string[] {
  const faults = FOREIGN_FILE.test(file) ? ['does not belong into the build'] : [];
  if (file.startsWith('assets/') && !hasFullHash(file)) faults.push('has a hash of fewer than 8 characters');
  if (!TEXT.test(file)) return faults;
  for (const ending of ['br', 'gz'])
    if (!existsSync(join(DIST, `${file}.${ending}`))) faults.push(`has no .${ending} beside it`);
  const text = readFileSync(join(DIST, file), 'utf8');
  if (CODE.test(file))
    faults.push(...FOREIGN_WORDS.filter((word) => text.includes(word)).map((word) => `contains ${word}`));
  if (file.endsWith('.js') || pages.has(file))
    faults.push(...strangeHosts(text).map((host) => `names the host ${host}`));
  return pages.has(file) ? [...faults, ...pageFaults(text)] : faults;
}

if (!existsSync(join(DIST, 'index.html'))) {
  console.error('There is no build to measure: run npm run build first.');
  process.exit(1);
}
const build = readBuild(DIST);
const lines = judge(build);
const faults = [
  ...lines.filter(({ isOver }) => isOver).map(({ name }) => `over budget: ${name}`),
  ...Object.keys(build.manifest)
    .filter((key) => /^(test|tools)\//.test(key))
    .map((key) => `${key} is part of the build`),
  ...[...build.sizes.keys()].flatMap((file) => faultsOf(file, build).map((fault) => `${file} ${fault}`)),
];
const lateFiles = [...build.pages].flatMap(([document, page]) =>
  [...loadedBy(build, document)]
    .filter((file) => file !== document && !localReferences(page).includes(file))
    .map((file) => `${file} comes late: ${document} does not name it`),
);
const say = faults.length > 0 ? console.error : console.log;
say([report(build, lines), ...lateFiles, '', ...faults].join('\n'));
process.exitCode = Math.sign(faults.length);
