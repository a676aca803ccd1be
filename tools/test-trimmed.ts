import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { filesUnder } from './files.ts';
import { ROOT } from './install.mjs';
import { trim } from './trim.ts';

/** Beside node_modules: what lies in here finds the trimmed libraries first, and all others above. */
const COPIES = join(ROOT, '.trimmed');
const IMPORTER = join(COPIES, 'test.js');

/** What is trimmed, and what must share one Preact with it. */
const LIBRARIES = [
  'preact',
  '@preact/signals-core',
  '@preact/signals',
  'wouter-preact',
  '@testing-library/preact',
  'ky',
  'a11y-dialog',
  'valibot',
  'qrcode-generator',
  'rosetta',
];

const IMPORT = new RegExp(`^(${LIBRARIES.join('|')})(?=/|$)`);

/** copy puts a trimmed copy of a library into place; what is there already stays, for tests that run meanwhile. */
function copy(name: string): void {
  const folder = join(ROOT, 'node_modules', name);
  for (const path of filesUnder(folder).filter((file) => /\.([cm]?js|json)$/.test(file))) {
    const code = trim(readFileSync(path, 'utf8'), path.split(sep).join('/'));
    const target = join(COPIES, 'node_modules', name, relative(folder, path));
    if (existsSync(target) && readFileSync(target, 'utf8') === code) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code);
  }
}

/** testTrimmed lets tests run with the libraries as the build trims them. */
export function testTrimmed(): Plugin {
  return {
    name: 'tern:test-trimmed',
    enforce: 'pre',
    apply: () => Boolean(process.env.VITEST),
    configResolved() {
      LIBRARIES.forEach(copy);
      // Vite asks for the libraries on behalf of a file that exists.
      writeFileSync(IMPORTER, '');
    },
    resolveId(id, _, options) {
      if (!IMPORT.test(id)) return null;
      return this.resolve(id, IMPORTER, { ...options, skipSelf: true });
    },
  };
}
