import { table } from './table.mjs';

/**
 * `failures` describes failed tests, for the end of the output.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Counts
 */

/** Counts a runner that fails without a failed test, or runs no test, as one failure. */
function withRunner({ passed, failed, skipped }, hasPassed) {
  const isInconsistent = failed === 0 && (!hasPassed || passed === 0);
  return { passed, failed: isInconsistent ? 1 : failed, skipped };
}

/** Maximum number of lines shown of an error; Testing Library adds the whole page to its own. */
const ERROR_LINES = 8;

/** Lists the failed tests of a Vitest JSON report with their errors, and the files that did not run. */
const listFailures = ({ testResults }) =>
  testResults
    .flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}\n${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => [`${name} › ${fullName}`, ...failureMessages].join('\n')),
    ])
    .map((failure) => failure.split('\n').slice(0, ERROR_LINES).join('\n'));

/**
 * readVitest counts a Vitest JSON report.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: object[] }} report
 * @param {boolean} hasPassed
 * @returns {Counts}
 */
export function readVitest(report, hasPassed) {
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
  return { ...withRunner({ passed, failed, skipped }, hasPassed), failures: listFailures(report) };
}

/** Maximum number of flaky journeys in a run; more are a fault of the app. */
const FLAKY_LIMIT = 2;

/**
 * readPlaywright counts a Playwright JSON report. Flaky tests beyond FLAKY_LIMIT are failures.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @param {boolean} hasPassed
 * @returns {Counts}
 */
export function readPlaywright(report, hasPassed) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const [passedOnRetry, tooMany] = flaky > FLAKY_LIMIT ? [0, flaky] : [flaky, 0];
  return withRunner({ passed: expected + passedOnRetry, failed: unexpected + tooMany, skipped }, hasPassed);
}

/**
 * addUp sums passed and failed; skipped tests count as neither.
 * @param {Counts[]} results
 */
export function addUp(results) {
  const sum = (name) => results.reduce((total, result) => total + result[name], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** countStep counts a step that passes or fails as a whole. */
export const countStep = (hasPassed) => ({
  passed: Number(hasPassed),
  failed: Number(!hasPassed),
  skipped: 0,
});

/**
 * runSteps runs one step after the other, prints failed tests, a table and the sum, and sets the exit code. `missing`
 * describes what a step lacks, and `otherwise` is the result of such a step.
 */
export async function runSteps(steps) {
  const results = [];
  const rows = [['step', 'passed', 'failed', 'skipped', 'time']];
  for (const { id, title, run, missing = () => '', otherwise = countStep(false) } of steps) {
    console.log(`\n━━ ${title}`);
    const started = performance.now();
    const missingText = missing(results);
    if (missingText) console.log(missingText);
    let counts = otherwise;
    try {
      if (!missingText) counts = await run();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      counts = countStep(false);
    }
    const { passed, failed, skipped } = counts;
    const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    console.log(`── ${title}: ${failed === 0 ? 'ok' : 'failed'}, ${time}`);
    results.push({ ...counts, id });
    rows.push([
      missingText ? `${title} (${missingText})` : title,
      ...[passed, failed, skipped].map(String),
      time,
    ]);
  }
  const failures = results.flatMap(({ failures = [] }) => failures);
  if (failures.length) console.log(['\n━━ Failed tests', ...failures].join('\n\n'));
  const { passed, failed } = addUp(results);
  console.log(`\n${table(rows)}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
