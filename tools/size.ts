import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocumentSettings } from './document-settings.ts';
import { ROOT } from './install.mjs';
import {
  type Build,
  checkBudgets,
  formatReport,
  hasFullHash,
  listForbiddenHosts,
  listLoaded,
  listPageFaults,
  listReferences,
  readBuild,
} from './size-budget.ts';

const DIST = join(ROOT, 'dist');
/** Files with compressed variants. */
const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const CODE = /\.(js|css|html)$/;
/** Files and strings that occur only in development and tests. */
const FOREIGN_FILE = /mockServiceWorker|sandbox|personas|\.map$/i;
const FOREIGN_STRINGS = ['mockServiceWorker', '@tern.test', 'sourceMappingURL='];

/** The hosts that the operator has named: in the settings of the documents, and in the table of VPN apps. */
function listOwnHosts({ pages, sizes }: Build): string[] {
  const clients = [...sizes.keys()].filter((file) => file.startsWith('assets/clients-'));
  const settings = [...pages.values()].map((page) => JSON.stringify(readDocumentSettings(page)));
  const tables = clients.map((file) => readFileSync(join(DIST, file), 'utf8'));
  return listForbiddenHosts([...settings, ...tables].join('\n'));
}

function listFileFaults(file: string, { pages }: Build, ownHosts: string[]): string[] {
  const faults = FOREIGN_FILE.test(file) ? ['does not belong into the build'] : [];
  if (file.startsWith('assets/') && !hasFullHash(file)) faults.push('has a hash of fewer than 8 characters');
  if (!TEXT.test(file)) return faults;
  for (const ending of ['br', 'gz'])
    if (!existsSync(join(DIST, `${file}.${ending}`))) faults.push(`has no .${ending} beside it`);
  const text = readFileSync(join(DIST, file), 'utf8');
  if (CODE.test(file))
    faults.push(
      ...FOREIGN_STRINGS.filter((string) => text.includes(string)).map((string) => `contains ${string}`),
    );
  if (file.endsWith('.js') || pages.has(file))
    faults.push(...listForbiddenHosts(text, ownHosts).map((host) => `names the host ${host}`));
  return pages.has(file) ? [...faults, ...listPageFaults(text)] : faults;
}

if (!existsSync(join(DIST, 'index.html'))) {
  console.error('There is no build to measure: run npm run build first.');
  process.exit(1);
}
const build = readBuild(DIST);
const lines = checkBudgets(build);
const ownHosts = listOwnHosts(build);
const faults = [
  ...lines.filter(({ isOver }) => isOver).map(({ name }) => `over budget: ${name}`),
  ...Object.keys(build.manifest)
    .filter((key) => /^(test|tools)\//.test(key))
    .map((key) => `${key} is part of the build`),
  ...[...build.sizes.keys()].flatMap((file) =>
    listFileFaults(file, build, ownHosts).map((fault) => `${file} ${fault}`),
  ),
];
const undeclaredFiles = [...build.pages].flatMap(([document, page]) =>
  [...listLoaded(build, document)]
    .filter((file) => file !== document && !listReferences(page).includes(file))
    .map((file) => `${file} comes late: ${document} does not name it`),
);
const print = faults.length > 0 ? console.error : console.log;
print([formatReport(build, lines), ...undeclaredFiles, '', ...faults].join('\n'));
process.exitCode = Math.sign(faults.length);
