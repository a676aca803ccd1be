import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled, isSupportedNode, npmCache } from '../../../tools/install.mjs';

describe('the version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '26.1.0'])('%s will do', (version) => {
    expect(isSupportedNode(version)).toBe(true);
  });

  it.each(['12.22.0', '18.20.4', '20.18.1', '21.7.3', '22.12.0', '23.11.0'])('%s will not', (version) => {
    expect(isSupportedNode(version)).toBe(false);
  });
});

describe('the cache of npm', () => {
  it('is where npm is told to have it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tern-'));
    expect(npmCache({ npm_config_cache: folder })).toBe(folder);
    rmSync(folder, { recursive: true });
  });

  it('is among the temporary files where the home folder cannot be written', () => {
    expect(npmCache({ npm_config_cache: '/dev/null/.npm' })).toBe(join(tmpdir(), 'tern-npm'));
  });
});

describe('the packages', () => {
  let root = '';

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tern-'));
    writeFileSync(join(root, 'package-lock.json'), '{}');
  });

  afterEach(() => rmSync(root, { recursive: true }));

  function install(secondsAgo: number) {
    const marker = join(root, 'node_modules', '.package-lock.json');
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(marker, '{}');
    const time = Date.now() / 1000 - secondsAgo;
    utimesSync(marker, time, time);
  }

  it('are not installed in a fresh clone', () => {
    expect(isInstalled(root)).toBe(false);
  });

  it('are installed when that was after the lock file changed', () => {
    install(-5);
    expect(isInstalled(root)).toBe(true);
  });

  it('are to be installed again when the lock file is newer', () => {
    install(60);
    expect(isInstalled(root)).toBe(false);
  });
});
