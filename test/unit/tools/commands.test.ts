// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownPlaces } from '../../../tools/browser';
import { findFirefox } from '../../../tools/firefox';
import { isInstalled, isSupportedNode, npmCache } from '../../../tools/install.mjs';
import { addUp, readPlaywright, readVitest, summary } from '../../../tools/tally.mjs';

describe('before a command runs', () => {
  it.each([
    ['20.18.1', false],
    ['20.19.0', true],
    ['21.7.3', false],
    ['22.12.0', false],
    ['22.13.0', true],
    ['23.11.0', false],
    ['24.0.0', true],
  ])('Node %s is good enough: %s', (version, isGood) => {
    expect(isSupportedNode(version)).toBe(isGood);
  });

  it('npm gets a cache that it can write', () => {
    expect(npmCache({ npm_config_cache: tmpdir() })).toBe(tmpdir());
    expect(npmCache({ npm_config_cache: '/dev/null/.npm' })).toBe(join(tmpdir(), 'tern-npm'));
  });

  it('packages are installed unless that was done after the lock file changed', () => {
    const root = mkdtempSync(join(tmpdir(), 'tern-'));
    const marker = join(root, 'node_modules', '.package-lock.json');
    writeFileSync(join(root, 'package-lock.json'), '{}');
    expect(isInstalled(root)).toBe(false);
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(marker, '{}');
    for (const [secondsLater, isThere] of [
      [5, true],
      [-60, false],
    ] as const) {
      const time = Date.now() / 1000 + secondsLater;
      utimesSync(marker, time, time);
      expect(isInstalled(root)).toBe(isThere);
    }
    rmSync(root, { recursive: true });
  });

  it('browsers are looked for in the places of each system', () => {
    expect(knownPlaces('linux', { PATH: '/opt/bin:/usr/bin' }).slice(0, 2)).toEqual([
      '/opt/bin/chromium',
      '/usr/bin/chromium',
    ]);
    expect(knownPlaces('darwin', {}).join()).toContain('/Applications/Google Chrome.app/');
    expect(knownPlaces('win32', { PROGRAMFILES: 'C:\\P' }).join()).toContain('C:\\P\\Google\\Chrome');
    expect(findFirefox({ TERN_FIREFOX: '/mine', PATH: '/a' }, () => true)).toBe('/mine');
    expect(findFirefox({ PATH: '/a' }, (path) => path === '/a/firefox-esr')).toBe('/a/firefox-esr');
    expect(() => findFirefox({}, () => false)).toThrow('TERN_FIREFOX');
  });
});

describe('the count of a test run', () => {
  const BROKEN_FILE = { status: 'failed', assertionResults: [] };
  const vitest = (isGood: boolean, changes = {}) =>
    readVitest(
      {
        numPassedTests: 5,
        numFailedTests: 0,
        numPendingTests: 1,
        numTodoTests: 1,
        testResults: [],
        ...changes,
      },
      isGood,
    );
  const playwright = (isGood: boolean, stats = {}, errors: unknown[] = []) =>
    readPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 2, ...stats }, errors }, isGood);

  it.each([
    ['passed and skipped unit tests', vitest(true), [5, 0, 2]],
    [
      'a failed one and a file that did not load',
      vitest(false, { numFailedTests: 1, testResults: [BROKEN_FILE] }),
      [5, 2, 2],
    ],
    ['a runner that ended badly', vitest(false), [5, 1, 2]],
    ['a run of nothing', vitest(true, { numPassedTests: 0 }), [0, 1, 2]],
    ['passed and skipped journeys', playwright(true), [3, 0, 2]],
    ['a failed one and an error outside of tests', playwright(false, { unexpected: 1 }, [{}]), [3, 2, 2]],
    ['two that passed on retry', playwright(true, { flaky: 2 }), [5, 0, 2]],
    ['three that passed on retry', playwright(true, { flaky: 3 }), [3, 3, 2]],
    ['a browser run that ended badly', playwright(false), [3, 1, 2]],
  ])('of %s', (_, { passed, failed, skipped }, expected) => {
    expect([passed, failed, skipped]).toEqual(expected);
  });

  it('ends with a table and a sum of the steps', () => {
    const results = [
      { title: 'Unit', passed: 120, failed: 2, skipped: 3, seconds: 12, note: '' },
      { title: 'Size', passed: 0, failed: 1, skipped: 0, seconds: 0.26, note: 'not run: no build' },
    ];
    expect(addUp(results)).toEqual({ passed: 120, failed: 3 });
    expect(summary(results).split('\n')).toEqual([
      'step                      passed  failed  skipped    time',
      'Unit                         120       2        3  12.0 s',
      'Size (not run: no build)       0       1        0   0.3 s',
    ]);
  });
});
