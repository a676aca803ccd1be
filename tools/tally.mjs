import { table } from './table.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** A runner that fails without a failed test, or runs no test, counts as one failure. */
function withRunner({ passed, failed, skipped }, isGood) {
  const isLying = failed === 0 && (!isGood || passed === 0);
  return { passed, failed: isLying ? 1 : failed, skipped };
}

/**
 * readVitest counts a Vitest JSON report.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number }} report
 * @param {boolean} isGood
 * @returns {Counts}
 */
export const readVitest = (
  { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped },
  isGood,
) => withRunner({ passed, failed, skipped }, isGood);

/** Flaky journeys that a run may have; more are a fault of the app. */
const FLAKY_LIMIT = 2;

/**
 * readPlaywright counts a Playwright JSON report. Flaky tests beyond FLAKY_LIMIT are failures.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @param {boolean} isGood
 * @returns {Counts}
 */
export function readPlaywright(report, isGood) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const [again, tooMany] = flaky > FLAKY_LIMIT ? [0, flaky] : [flaky, 0];
  return withRunner({ passed: expected + again, failed: unexpected + tooMany, skipped }, isGood);
}

/**
 * addUp sums passed and failed; skipped tests count as neither.
 * @param {Counts[]} results
 */
export function addUp(results) {
  const sum = (name) => results.reduce((total, one) => total + one[name], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** asOne counts a step that passes or fails as a whole. */
export const asOne = (isGood) => ({ passed: Number(isGood), failed: Number(!isGood), skipped: 0 });

/**
 * runSteps runs one step after the other, and ends with their table and the sum, which is the exit code. `missing` is
 * what a step lacks, in words, and `otherwise` what it counts as then.
 */
export async function runSteps(steps) {
  const results = [];
  const rows = [['step', 'passed', 'failed', 'skipped', 'time']];
  for (const { id, title, run, missing = () => '', otherwise = asOne(false) } of steps) {
    console.log(`\n━━ ${title}`);
    const started = performance.now();
    const note = missing(results);
    if (note) console.log(note);
    let counts = otherwise;
    try {
      if (!note) counts = await run();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      counts = asOne(false);
    }
    const { passed, failed, skipped } = counts;
    const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    console.log(`── ${title}: ${failed === 0 ? 'ok' : 'failed'}, ${time}`);
    results.push({ ...counts, id });
    rows.push([note ? `${title} (${note})` : title, ...[passed, failed, skipped].map(String), time]);
  }
  const { passed, failed } = addUp(results);
  console.log(`\n${table(rows)}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
