import { table } from './table.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** A runner that fails without a failed test, or runs no test, counts as one failure. */
function withRunner({ passed, failed, skipped }, isGood) {
  const isLying = failed === 0 && (!isGood || passed === 0);
  return { passed, failed: isLying ? 1 : failed, skipped };
}

/**
 * readVitest counts a Vitest JSON report. A file that did not load counts as one failed test.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @param {boolean} isGood
 * @returns {Counts}
 */
export function readVitest(report, isGood) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return withRunner(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    isGood,
  );
}

/** Flaky journeys that a run may have; more are a fault of the app. */
const FLAKY_LIMIT = 2;

/**
 * readPlaywright counts a Playwright JSON report. Errors outside of tests are failures, and so are flaky tests beyond
 * FLAKY_LIMIT.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @param {boolean} isGood
 * @returns {Counts}
 */
export function readPlaywright(report, isGood) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const [again, tooMany] = flaky > FLAKY_LIMIT ? [0, flaky] : [flaky, 0];
  return withRunner(
    { passed: expected + again, failed: unexpected + tooMany + report.errors.length, skipped },
    isGood,
  );
}

/**
 * addUp sums passed and failed; skipped tests count as neither.
 * @param {Counts[]} results
 */
export function addUp(results) {
  return results.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/**
 * summary is the table of the steps: passed, failed, skipped, time.
 * @param {(Counts & { title: string, seconds: number, note: string })[]} results
 */
export function summary(results) {
  const rows = results.map(({ title, passed, failed, skipped, seconds, note }) => [
    title + (note && ` (${note})`),
    String(passed),
    String(failed),
    String(skipped),
    `${seconds.toFixed(1)} s`,
  ]);
  return table([['step', 'passed', 'failed', 'skipped', 'time'], ...rows]);
}
