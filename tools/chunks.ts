/** Each feature folder is one chunk, except QR codes, prompts and the welcome page, which have their own. */
const getFeature = (id: string) =>
  /src\/(account|help|notifications|sharing|shop|sign-in)\/(?!keys\/qr\/|prompts\/|welcome\/)/.exec(
    id,
  )?.[1] ?? null;

/**
 * Chunks by folder, from the first to load to the last. Each also contains the imports of its modules that no
 * earlier chunk has; the last ones contain only what is in their folders.
 */
export const CHUNK_GROUPS = [
  { name: 'preact', test: /node_modules\/(@?preact|wouter-preact)\// },
  { name: 'entry', test: /src\/main/ },
  { name: 'vendor', test: /node_modules\/(ky|rosetta|dlv|templite)\/|src\/(api|i18n)\/[^/]+$/ },
  { name: 'valibot', test: /node_modules\/valibot\// },
  { name: 'core', test: /src\/(app\/[^/]+$|ui\/form\/)/ },
  { name: 'standby', test: /src\/(layout\/errors\/[A-Z]|app\/deferred\/)/ },
  { name: 'account', test: /src\/((app|layout|session|ui)\/account|account\/home)\/[^/]+$/ },
  {
    name: 'shared',
    test: /src\/((feedback|session|navigation|ui|lib)\/[^/]+$|account\/keys\/[a-z])/,
    minShareCount: 2,
  },
  { name: 'code', test: /src\/(sign-in\/code|account\/prompts)\// },
  { name: 'deferred', test: /src\/(layout\/(deferred|languages)|ui\/dialog)\/[A-Z]/ },
  { name: getFeature, includeDependenciesRecursively: false },
].map((group, index, { length }) => ({ ...group, priority: length - index }));
