import { describe, expect, it } from 'vitest';
import { codeOf, type Import, importsOf, readSources, type Source, targetOf } from './source';

/** Who stands where, from the top down: a layer uses what has a higher number, or itself. */
const RANKS: Record<string, number> = {
  app: 0,
  layout: 1,
  help: 2,
  account: 2,
  sharing: 2,
  shop: 2,
  'sign-in': 2,
  notifications: 2,
  session: 3,
  feedback: 4,
  navigation: 5,
  i18n: 6,
  ui: 6,
  api: 6,
  lib: 7,
};
const SUBJECT_RANK = 2;
/** What a subject offers to the others (docs/development.md, "Layers"). */
const OFFERED = [
  'src/account/home/subscription-card.model',
  'src/account/keys/keys.model',
  'src/account/keys/use-qr',
  'src/account/locations/LocationList',
  'src/account/locations/locations.model',
  'src/sharing/claims/Claims',
  'src/sharing/claims/unanswered-claim',
  'src/shop/PaymentCheck',
  'src/shop/Plans',
  'src/shop/PriceFrom',
  'src/shop/pending-payment',
  'src/sign-in/bind-failure',
  'src/sign-in/code/BindEmail',
  'src/sign-in/login/TelegramLink',
  'src/sign-in/saved-step',
  'src/sign-in/telegram',
];
/** The rules of the product: they know no view, no signal, no browser and no clock. */
const PURE =
  /^src\/(account\/(home\/subscription-card|keys\/links|locations\/locations)|help\/guides|lib\/email|notifications\/notifications|navigation\/(paths|return-path|search|sign-in-params)|session\/(entities|menu|plan|subscription)|sharing\/(members|referrals)|shop\/(money|payment|periods|prices)|sign-in\/links\/auth-result)\.ts$/;
/** Where the product begins: the page's entry, and a worker that stands alone. */
const ROOTS: Record<string, string[]> = {
  'src/main.tsx': ['app', 'i18n'],
  'src/service-worker.ts': [],
};
const KY_FILES = ['src/api/client.ts'];
const VIEW_PACKAGES = /^(@preact\/|preact|react|wouter)/;
const IMPURE =
  /\b(?:document|window|localStorage|sessionStorage|navigator)\b(?!\w*['":])|\b(?:Date|performance)\.now\b|new Date\(\)/;
/** The shape of the settings is written where the build reads them. */
const OUTSIDE_TYPES: Record<string, string> = {
  'src/help/guides.ts': 'tools/client-table',
  'src/lib/contacts.ts': 'tools/settings',
  'src/lib/settings.ts': 'tools/settings',
};

type Rule = (source: Source) => string[];

const layerOf = (path: string) => /^src\/([^/]+)\//.exec(path)?.[1];

function eachImport(
  source: Source,
  judge: (one: Import, target: string | undefined) => string | false,
): string[] {
  return importsOf(source).flatMap((one) => {
    const fault = judge(one, targetOf(source.path, one.from));
    return fault ? [`${source.path}: ${fault} ('${one.from}')`] : [];
  });
}

function mayUse(path: string, target: string): boolean {
  const from = layerOf(path);
  const to = layerOf(target);
  if (!to) return false;
  if (!from) return !!ROOTS[path]?.includes(to);
  if (from === to) return true;
  const isBelow = (RANKS[to] ?? -1) > (RANKS[from] ?? Number.POSITIVE_INFINITY);
  return isBelow || (RANKS[from] === SUBJECT_RANK && OFFERED.includes(target));
}

/** Imports go down the layers only; subjects take from each other what is offered. */
const layersRule: Rule = (source) => {
  const from = layerOf(source.path);
  if (from ? !(from in RANKS) : !(source.path in ROOTS)) return [`${source.path}: stands in no layer`];
  return eachImport(source, ({ isType }, target) => {
    if (target === undefined || /\.(css|svg|png|json)$/.test(target)) return false;
    if (target.startsWith('src/')) return !mayUse(source.path, target) && 'imports what it must not know';
    return !(isType && OUTSIDE_TYPES[source.path] === target) && 'imports from outside of src';
  });
};

/** A view does not ask the server. */
const viewsRule: Rule = (source) => {
  if (!source.path.endsWith('.tsx')) return [];
  const asks = (target = '') => layerOf(target) === 'api' || target.endsWith('.api');
  return eachImport(source, (_, target) => asks(target) && 'a view imports api');
};

/** One file knows the HTTP client. */
const clientRule: Rule = (source) => {
  if (KY_FILES.includes(source.path)) return [];
  return eachImport(source, ({ from }) => /^ky(\/|$)/.test(from) && 'imports the HTTP client');
};

/** Rules know no view, no signal, no browser and no clock. */
const pureRule: Rule = (source) => {
  if (!PURE.test(source.path)) return [];
  const [word] = IMPURE.exec(codeOf(source)) ?? [];
  const faults = eachImport(source, ({ from }) => VIEW_PACKAGES.test(from) && 'a rule imports a view');
  return word ? [...faults, `${source.path}: uses ${word}`] : faults;
};

/** The sandbox takes types of the product's rules and nothing else, or the contract would test itself. */
const sandboxRule: Rule = (source) => {
  if (!source.path.startsWith('test/sandbox/')) return [];
  return eachImport(source, ({ isType }, target) => {
    if (!target?.startsWith('src/')) return false;
    const isRule = PURE.test(`${target}.ts`) || target === 'src/i18n/language';
    return !(isType && isRule) && 'the sandbox imports more than types of rules';
  });
};

/** Names are exported where they are made: no barrels. */
const namesRule: Rule = ({ path }) => (/(^|\/)index\.tsx?$/.test(path) ? [`${path}: is a barrel`] : []);

describe('the sources', () => {
  const src = readSources('src');

  it('are there to be read', () => {
    expect(src.flatMap(importsOf).length).toBeGreaterThan(10);
  });

  it.each([
    ['import only from lower layers', layersRule],
    ['ask the server from no view', viewsRule],
    ['know the HTTP client in one place', clientRule],
    ['keep rules pure', pureRule],
    ['export names, where they are made', namesRule],
  ])('%s', (_, rule) => {
    expect(src.flatMap(rule)).toEqual([]);
  });

  it('of the sandbox take only types of rules', () => {
    expect(readSources('test/sandbox').flatMap(sandboxRule)).toEqual([]);
  });
});
