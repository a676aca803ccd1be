/** The files whose mutants are judged, by subject: each by the unit tests of the same folder. */
const MUTATED = {
  api: ['src/api/*.ts'],
  app: ['src/app/guards.ts'],
  i18n: ['src/i18n/{locale,messages,plural,translate}.ts'],
  feedback: ['src/feedback/{copying,error-messages,failures,toasts}.ts'],
  navigation: ['src/navigation/{navigation,reload,search}.ts'],
  lib: ['src/lib/*.ts'],
  session: ['src/session/{action,config,owned-queries,pending-sign-out,session,sign-out,subscription}.ts'],
  'sign-in': ['src/sign-in/**/*.ts'],
  account: ['src/account/**/*.ts'],
  shop: ['src/shop/*.ts'],
  sharing: ['src/sharing/**/*.ts'],
  notifications: ['src/notifications/*.ts'],
};

export const SUBJECTS = Object.keys(MUTATED);

const subject = process.env.TERN_SUBJECT ?? 'lib';

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts' },
  mutate: MUTATED[subject],
  // Stryker reads it with an older TypeScript than ours.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 20,
  ignorePatterns: ['dist', 'dist-maps', 'dist-template', 'test-results'],
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: `test-results/mutation/${subject}.json` },
  htmlReporter: { fileName: `test-results/mutation/${subject}.html` },
};
