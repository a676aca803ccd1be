// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isInstalled, isSupportedNode } from '../../../tools/install.mjs';

describe('before a command runs', () => {
  it('Node is looked at: 20 from 20.19, 22 from 22.13, and all from 24', () => {
    const good = ['20.19.0', '22.13.0', '24.0.0'];
    const bad = ['20.18.1', '21.7.3', '22.12.0', '23.11.0'];
    expect([...good, ...bad].filter(isSupportedNode)).toEqual(good);
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
});
