import type { TestProjectConfiguration } from 'vitest/config';

/** The tests that need no document. */
const NODE_TESTS = [
  'test/checks/*.test.ts',
  'test/unit/tools/*.test.ts',
  'test/unit/app/prerender.test.ts',
  'test/unit/help/guides.test.ts',
];

/** The projects of Vitest, one for each environment: its workers start anew where the environment changes. */
export const PROJECTS: TestProjectConfiguration[] = [
  { extends: true, test: { name: 'node', environment: 'node', include: NODE_TESTS } },
  {
    extends: true,
    test: {
      name: 'browser',
      environment: 'happy-dom',
      include: ['test/{unit,integration}/**/*.test.{ts,tsx}'],
      exclude: NODE_TESTS,
    },
  },
];
