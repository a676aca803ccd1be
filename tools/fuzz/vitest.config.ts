import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vite.config.ts';

const OWN = fileURLToPath(new URL('fast-check.ts', import.meta.url));
const LIMIT_MS = 30 * 60_000;

/** The tests with fast-check aliased to the file beside this one. */
export default defineConfig((env) =>
  mergeConfig(base(env), {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    plugins: [
      {
        name: 'tern:fuzz',
        enforce: 'pre',
        resolveId: (id: string, importer?: string) => (id === 'fast-check' && importer !== OWN ? OWN : null),
      },
    ],
    test: { testTimeout: LIMIT_MS },
  }),
);
