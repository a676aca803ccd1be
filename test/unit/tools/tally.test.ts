import { describe, expect, it } from 'vitest';
import { addUp, readPlaywright, readVitest, summary } from '../../../tools/tally.mjs';

const vitest = (changes = {}) => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...changes,
});

const playwright = (stats = {}, errors: unknown[] = []) => ({
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 2, ...stats },
  errors,
});

describe('the count of unit tests', () => {
  it('does not take skipped tests for passed ones', () => {
    expect(readVitest(vitest(), true)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  });

  it('counts failed tests, and each file that did not load', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    ];
    expect(readVitest(vitest({ numFailedTests: 1, testResults }), false).failed).toBe(2);
  });

  it('fails when the runner ended badly with nothing failed', () => {
    expect(readVitest(vitest(), false).failed).toBe(1);
  });

  it('fails when no test ran', () => {
    expect(readVitest(vitest({ numPassedTests: 0 }), true).failed).toBe(1);
  });
});

describe('the count of journeys', () => {
  it('does not take skipped journeys for passed ones', () => {
    expect(readPlaywright(playwright(), true)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  });

  it('counts failed journeys, and errors outside of them', () => {
    expect(readPlaywright(playwright({ unexpected: 1 }, [{}]), false).failed).toBe(2);
  });

  it('takes two journeys that passed with their second try, and no more', () => {
    expect(readPlaywright(playwright({ flaky: 2 }), true)).toEqual({ passed: 5, failed: 0, skipped: 2 });
    expect(readPlaywright(playwright({ flaky: 3 }), true)).toEqual({ passed: 3, failed: 3, skipped: 2 });
    expect(readPlaywright(playwright({ flaky: 1, unexpected: 1 }), false).failed).toBe(1);
  });

  it('fails when the runner ended badly or ran nothing', () => {
    expect(readPlaywright(playwright(), false).failed).toBe(1);
    expect(readPlaywright(playwright({ expected: 0 }), true).failed).toBe(1);
  });
});

describe('the summary', () => {
  const results = [
    { title: 'Lint', passed: 1, failed: 0, skipped: 0, seconds: 0.26, note: '' },
    { title: 'Unit', passed: 120, failed: 2, skipped: 3, seconds: 12, note: '' },
    { title: 'Size', passed: 0, failed: 1, skipped: 0, seconds: 0, note: 'not run: no build' },
  ];

  it('adds up what passed and failed', () => {
    expect(addUp(results)).toEqual({ passed: 121, failed: 3 });
  });

  it('is a table with a line for each step', () => {
    expect(summary(results).split('\n')).toEqual([
      'step                      passed  failed  skipped    time',
      'Lint                           1       0        0   0.3 s',
      'Unit                         120       2        3  12.0 s',
      'Size (not run: no build)       0       1        0   0.0 s',
    ]);
  });
});
