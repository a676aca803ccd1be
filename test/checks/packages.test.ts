import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source';

interface Package {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const { packages }: { packages: Record<string, Package> } = JSON.parse(read('package-lock.json'));
const locked = Object.entries(packages).filter(([path]) => path);

describe('packages', () => {
  it('have a checksum each, and come from the registry [build-f6]', () => {
    expect(locked.length).toBeGreaterThan(100);
    const strange = locked.filter(
      ([, { integrity = '', resolved = '', link }]) =>
        link || !integrity.startsWith('sha512-') || !/^(https:|$)/.test(resolved),
    );
    expect(strange.map(([path]) => path)).toEqual([]);
  });

  it('run no install scripts [build-f5]', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
    expect(read('tools/install.mjs')).not.toMatch(/ignore-scripts=false|npm rebuild/);
  });

  it('of UnoCSS have one version [build-f7]', () => {
    const parts = locked.filter(([path]) => /node_modules\/(unocss|@unocss\/[\w-]+)$/.test(path));
    expect(parts.length).toBeGreaterThan(5);
    expect(new Set(parts.map(([, { version }]) => version)).size).toBe(1);
  });

  it('of the tests leave no file in public [build-f3]', () => {
    const served = readdirSync(join(ROOT, 'public'), { recursive: true }).map(String);
    expect(served.length).toBeGreaterThan(3);
    expect(served.filter((name) => name !== 'sw-off.js' && /\.(m?js|map|wasm)$|worker/i.test(name))).toEqual(
      [],
    );
  });
});
