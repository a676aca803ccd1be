import { relative, sep } from 'node:path';

const BEGIN = '<!-- counts: written by npm test -->';
const END = '<!-- counts end -->';

const FOLDERS = {
  unit: 'unit tests: functions, states, calls, the build’s tools',
  integration: 'screens through what a user sees and does, against the sandbox',
  checks: 'rules of the house: layers, texts, classes, documents',
};

const passedIn = (file) => file.assertionResults.filter(({ status }) => status === 'passed').length;

/** countsTable is the table of what a run has passed, by folder of `root`: a Vitest and a Playwright report. */
export function countsTable(unit, journeys, root) {
  const sums = { unit: 0, integration: 0, checks: 0 };
  for (const file of unit.testResults) sums[relative(root, file.name).split(sep)[1]] += passedIn(file);
  const rows = Object.entries(FOLDERS).map(
    ([folder, what]) => `| \`test/${folder}\` | ${what} | ${sums[folder]} |`,
  );
  return [
    '| where | what | tests |',
    '|---|---|---|',
    ...rows,
    `| \`test/e2e\` | journeys in a real browser, over the built app | ${journeys.stats.expected + journeys.stats.flaky} |`,
  ].join('\n');
}

/** withCounts is the README with the table between its marks. Throws when it has none. */
export function withCounts(readme, table) {
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (begin === -1 || end < begin) throw new Error('README.md has no marks for the counts.');
  return `${readme.slice(0, begin + BEGIN.length)}\n${table}\n${readme.slice(end)}`;
}
