import { existsSync, readFileSync, rmSync } from 'node:fs';
import { SUBJECTS } from '../test/mutation/stryker.config.mjs';
import { ensureNode, ROOT, runPackage } from './install.mjs';
import { table } from './table.mjs';

interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

const STRYKER = '@stryker-mutator/core/bin/stryker.js';
const CONFIG = 'test/mutation/stryker.config.mjs';
const FOUND = ['Killed', 'Timeout'];
const COUNTED = [...FOUND, 'Survived', 'NoCoverage'];

/**
 * `npm run mutation` counts by subject how many mutants the unit tests of the subject's folder find.
 * Arguments select subjects. test-results/mutation/<subject>.html lists the mutants that survived.
 */
ensureNode();
process.chdir(ROOT);
const selected = process.argv.slice(2);
const rows = [['subject', 'mutants', 'found', 'score']];
for (const subject of selected.length > 0 ? selected : SUBJECTS) {
  const file = `test-results/mutation/${subject}.json`;
  rmSync(file, { force: true });
  runPackage(STRYKER, ['run', CONFIG], { TERN_SUBJECT: subject });
  if (!existsSync(file)) throw new Error(`There is no report of ${subject}`);
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const all = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const total = all.filter((status) => COUNTED.includes(status)).length;
  const found = all.filter((status) => FOUND.includes(status)).length;
  rows.push([subject, `${total}`, `${found}`, `${((100 * found) / total).toFixed(1)} %`]);
}
console.log(`\n${table(rows)}`);
