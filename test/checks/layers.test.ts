import { describe, expect, it } from 'vitest';
import { hasDefaultExport, type Import, importsOf, readSources, type Source, targetOf, walk } from './source';

/** Who stands where, from the top down: a layer uses what has a higher number, or itself. */
const RANKS: Record<string, number> = {
  app: 0,
  help: 1,
  account: 1,
  sharing: 1,
  shop: 1,
  'sign-in': 1,
  notifications: 1,
  parts: 2,
  session: 3,
  ui: 3,
  api: 4,
  i18n: 4,
  lib: 5,
};
const SUBJECT_RANK = 1;
/** What a subject offers to the others (README, "Where things are"). */
const OFFERED = [
  'src/account/keys/keys.model',
  'src/account/keys/links',
  'src/account/keys/load-qr-dialog',
  'src/sharing/claims/Claims',
  'src/sharing/claims/unanswered-claim',
  'src/shop/PaymentCheck',
  'src/shop/Plans',
  'src/shop/pending-payment',
  'src/shop/prices',
  'src/sign-in/bind-conflict',
  'src/sign-in/code/BindEmail',
  'src/sign-in/login/TelegramLink',
  'src/sign-in/telegram-flow',
];
/** The rules of the product: they know no view, no signal, no browser and no clock. */
const PURE =
  /^src\/(account\/(keys\/links|locations\/locations|subscription-card)|help\/guides|lib\/email|notifications\/notifications|session\/(carried|entities|menu|menu-paths|paths|plan|return-path|subscription|telegram)|sharing\/(members|referrals)|shop\/(money|payment|periods|prices)|sign-in\/links\/auth-result)\.ts$/;
/** Where the product begins: the page's entry, and a worker that stands alone. */
const ROOTS: Record<string, string[]> = {
  'src/main.tsx': ['app', 'i18n'],
  'src/service-worker.ts': [],
};
const KY_FILES = ['src/api/client.ts'];
const VIEW_PACKAGES = /^(@preact\/|preact|react|wouter)/;
const BROWSER_NAMES = ['document', 'window', 'localStorage', 'sessionStorage', 'navigator'];
/** The shape of the settings is written where the build reads them. */
const OUTSIDE_TYPES: Record<string, string> = {
  'src/help/guides.ts': 'tools/client-links',
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

function isUseOfName(parent: Record<string, unknown> | undefined, name: string): boolean {
  if (parent?.type === 'MemberExpression') return (parent.object as { name?: string }).name === name;
  return (
    parent?.type === 'UnaryExpression' ||
    parent?.type === 'CallExpression' ||
    parent?.type === 'BinaryExpression'
  );
}

/** Rules know no view, no signal, no browser and no clock. */
const pureRule: Rule = (source) => {
  if (!PURE.test(source.path)) return [];
  const faults = eachImport(source, ({ from }) => VIEW_PACKAGES.test(from) && 'a rule imports a view');
  walk(source, (node, parent) => {
    if (node.type === 'Identifier') {
      const name = String(node.name);
      if (BROWSER_NAMES.includes(name) && isUseOfName(parent, name))
        faults.push(`${source.path}: uses ${name}`);
      if (name === 'now' && parent?.type === 'MemberExpression') {
        const owner = (parent.object as { name?: string }).name;
        if (owner === 'Date' || owner === 'performance') faults.push(`${source.path}: uses ${owner}.now`);
      }
    }
    const isDate = node.type === 'NewExpression' && (node.callee as { name?: string }).name === 'Date';
    if (isDate && (node.arguments as unknown[]).length === 0) faults.push(`${source.path}: uses new Date()`);
  });
  return faults;
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

/** Names are exported where they are made: no defaults, no barrels. */
const namesRule: Rule = (source) => {
  const faults = hasDefaultExport(source) ? [`${source.path}: exports a default`] : [];
  if (/(^|\/)index\.tsx?$/.test(source.path)) faults.push(`${source.path}: is a barrel`);
  return faults;
};

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

describe('the rules refuse', () => {
  it.each([
    // a layer above, another subject, the outside, no layer; each form of an import
    ['src/lib/a.ts', "import { type B } from '../session/b';", layersRule],
    ['src/session/a.ts', "import { b } from '../ui/B';", layersRule],
    ['src/sharing/a.ts', "export { b } from '../shop/b';", layersRule],
    ['src/main.tsx', "import './api/client';", layersRule],
    ['src/lib/settings.ts', "import { b } from '../../tools/settings';", layersRule],
    ['src/helpers/a.ts', '', layersRule],
    ['src/lib/a.ts', "const b = () => import('../session/b');", layersRule],
    ['src/shop/PlansPage.tsx', "import { b } from '../api/client';", viewsRule],
    ['src/shop/PlansPage.tsx', "import type { A } from './billing.api';", viewsRule],
    ['src/session/users.api.ts', "import ky from 'ky';", clientRule],
    ['src/shop/prices.ts', "import { signal } from '@preact/signals';", pureRule],
    ['src/shop/prices.ts', 'export const now = () => Date.now();', pureRule],
    ['src/shop/prices.ts', 'export const today = () => new Date();', pureRule],
    ['src/shop/prices.ts', 'export const title = () => document.title;', pureRule],
    ['test/sandbox/a.ts', "import { planOf } from '../../src/session/subscription';", sandboxRule],
    ['test/sandbox/a.ts', "import type { User } from '../../src/api/client';", sandboxRule],
    ['src/lib/a.ts', 'const a = 1; export { a as default };', namesRule],
    ['src/ui/index.ts', "export * from './Button';", namesRule],
  ])('in %s: %s', (path, code, rule) => {
    expect(rule({ path, code })).not.toEqual([]);
  });
});
