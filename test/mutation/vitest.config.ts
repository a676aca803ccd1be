import { defineConfig } from 'vitest/config';
import config from '../../vite.config.ts';

/** Mutants are judged by the tests of rules: rendering screens for each would take hours. */
export default defineConfig((env) => {
  const product = config(env);
  return {
    ...product,
    test: {
      ...product.test,
      include: ['test/unit/**/*.test.ts'],
      exclude: [
        'test/unit/{tools,sandbox}/**',
        // They set the time zone of the process, which Stryker's worker threads cannot.
        'test/unit/{lib/dates,shop/periods,zones}.test.ts',
      ],
    },
  };
});
