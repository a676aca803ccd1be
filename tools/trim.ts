import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { FileCuts } from './cuts/cut.ts';
import { LIBRARIES } from './cuts/libraries.ts';
import { PREACT, PREACT_IN_BUILD } from './cuts/preact.ts';
import { SIGNALS } from './cuts/signals.ts';
import { ROOT } from './install.mjs';

/** What is cut out of which file, in the build and in tests. */
export const CUTS: FileCuts[] = [...PREACT, ...SIGNALS, ...LIBRARIES];

/** What only the build goes without. */
export const CUTS_IN_BUILD: FileCuts[] = PREACT_IN_BUILD;

/** trim cuts out of a file of a library what the product does not use. Each cut must fit: else the library has changed. */
export function trim(code: string, path: string, cuts = CUTS): string {
  return cuts
    .filter(([file]) => file.test(path))
    .flatMap(([, some]) => some)
    .reduce((rest, [part, instead = '']) => {
      const doesFit = typeof part === 'string' ? rest.split(part).length === 2 : rest.search(part) >= 0;
      if (!doesFit) throw new Error(`${path} has changed: see ${part} in tools/cuts`);
      return rest.replace(part, (whole) => (typeof instead === 'string' ? instead : instead(whole)));
    }, code);
}

/** The files that browsers are offered first are the older and larger ones. */
const FILES = {
  '@preact/signals-core': 'signals-core/dist/signals-core.mjs',
  '@preact/signals': 'signals/dist/signals.mjs',
};

/** trimLibraries leaves of the libraries what the product uses. */
export function trimLibraries(): Plugin {
  const cuts = [...CUTS, ...CUTS_IN_BUILD];
  const alias = Object.entries(FILES).map(([find, file]) => ({
    find,
    replacement: join(ROOT, 'node_modules/@preact', file),
  }));
  return {
    name: 'tern:trim-libraries',
    apply: 'build',
    config: () => ({ resolve: { alias } }),
    transform(code, path) {
      const trimmed = trim(code, path, cuts);
      return trimmed === code ? undefined : { code: trimmed, map: null };
    },
  };
}
