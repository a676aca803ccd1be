// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownPlaces } from '../../../tools/browser';
import { findFirefox } from '../../../tools/firefox';
import { isInstalled, isSupportedNode, npmCache } from '../../../tools/install.mjs';
import { readPlaywright, readVitest } from '../../../tools/tally.mjs';

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
    expect(knownPlaces('linux', { PATH: '/opt/bin:/usr/bin' })[1]).toBe('/usr/bin/chromium');
    expect(knownPlaces('darwin', {}).join()).toContain('/Applications/Google Chrome.app/');
    expect(knownPlaces('win32', { PROGRAMFILES: 'C:\\P' }).join()).toContain('C:\\P\\Google\\Chrome');
    expect(findFirefox({ TERN_FIREFOX: '/mine', PATH: '/a' }, () => true)).toBe('/mine');
    expect(findFirefox({ PATH: '/a' }, (path) => path === '/a/firefox-esr')).toBe('/a/firefox-esr');
    expect(() => findFirefox({}, () => false)).toThrow('TERN_FIREFOX');
  });
});

it.each([
  ['a failed unit test and a file that did not load', 1, [{ status: 'failed', assertionResults: [] }], 2],
  ['a runner that ended badly', 0, [], 1],
])('the count of a test run has %s as failed', (_, numFailedTests, testResults, failed) => {
  const report = { numPassedTests: 5, numFailedTests, numPendingTests: 0, numTodoTests: 0, testResults };
  expect(readVitest(report, false)).toMatchObject({ passed: 5, failed });
});

it.each([
  ['a failed journey and an error outside of any', { unexpected: 1 }, [{}], 2],
  ['more than two that passed on retry', { flaky: 3 }, [], 3],
  ['none that ran', { expected: 0 }, [], 1],
])('the count of a test run has %s as failed', (_, stats, errors, failed) => {
  const report = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 2, ...stats }, errors };
  expect(readPlaywright(report, errors.length === 0)).toMatchObject({ failed });
});
