import { defineConfig } from 'vitest/config';
import config from '../../vite.config.ts';

const { TERN_SUBJECT = 'lib' } = process.env;

/** Mutants are judged by the unit tests of their own folder: rendering screens for each would take hours. */
export default defineConfig((env) => {
  const product = config(env);
  return {
    ...product,
    test: {
      ...product.test,
      projects: undefined,
      environment: 'happy-dom',
      isolate: false,
      // Stryker runs tests in worker threads, which take no flags for memory.
      execArgv: [],
      include: [`test/unit/${TERN_SUBJECT}/**/*.test.ts`],
      // They set the time zone of the process, which Stryker's worker threads cannot.
      exclude: ['test/unit/*/time-zones.test.ts'],
    },
  };
});
