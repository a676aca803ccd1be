import { describe, expect, it } from 'vitest';
import { clientRule, galleryRule, layersRule, namesRule, pureRule, sandboxRule, viewsRule } from './layers';
import { importsOf, readSources } from './source';

const src = readSources('src');
const sandbox = readSources('test/sandbox');

describe('the sources', () => {
  it('are there to be read', () => {
    expect(src.length).toBeGreaterThan(10);
    expect(src.flatMap(importsOf).length).toBeGreaterThan(10);
  });

  it.each([
    ['import only from lower layers', layersRule],
    ['ask the server from no view', viewsRule],
    ['know the HTTP client in one place', clientRule],
    ['keep rules pure', pureRule],
    ['export names, where they are made', namesRule],
    ['leave the gallery alone', galleryRule],
  ])('%s', (_, rule) => {
    expect(src.flatMap(rule)).toEqual([]);
  });

  it('of the sandbox take only types of rules', () => {
    expect(sandbox.flatMap(sandboxRule)).toEqual([]);
  });
});

describe('what a file imports', () => {
  it('is found in every form, and types are told apart', () => {
    const code = `
      import type { A } from './a';
      import { type B } from './b';
      import { type C, d } from './c';
      import './e.css';
      export * from './f';
      export type { G } from './g';
      const h = () => import('./h');
      // import './comment';
      const text = "import './text'";
      const view = <p title="x">import './view'</p>;
    `;
    expect(importsOf({ path: 'src/lib/a.tsx', code })).toEqual([
      { from: './a', isType: true },
      { from: './b', isType: true },
      { from: './c', isType: false },
      { from: './e.css', isType: false },
      { from: './f', isType: false },
      { from: './g', isType: true },
      { from: './h', isType: false },
    ]);
  });
});

describe('the rules refuse', () => {
  it.each([
    // a layer above, another subject, the outside, no layer
    ['src/lib/a.ts', "import { b } from '../session/b';", layersRule],
    ['src/api/a.ts', "import { b } from '../i18n/b';", layersRule],
    ['src/session/a.ts', "import { b } from '../ui/B';", layersRule],
    ['src/session/a.ts', "import { b } from '../shop/prices';", layersRule],
    ['src/parts/A.tsx', "import { b } from '../shop/prices';", layersRule],
    ['src/sharing/a.ts', "import { b } from '../shop/b';", layersRule],
    ['src/main.tsx', "import { b } from './api/client';", layersRule],
    ['src/app/a.ts', "import { b } from '../../test/sandbox/world';", layersRule],
    ['src/lib/settings.ts', "import { b } from '../../tools/settings';", layersRule],
    ['src/helpers/a.ts', "import { b } from '../lib/b';", layersRule],
    ['src/lib/a.ts', "import type { B } from '../session/b';", layersRule],
    ['src/lib/a.ts', "export { b } from '../session/b';", layersRule],
    ['src/lib/a.ts', "const b = () => import('../session/b');", layersRule],
    ['src/shop/PlansPage.tsx', "import { b } from '../api/client';", viewsRule],
    ['src/shop/PlansPage.tsx', "import type { A } from './billing.api';", viewsRule],
    ['src/session/users.api.ts', "import ky from 'ky';", clientRule],
    ['src/shop/prices.ts', "import { signal } from '@preact/signals';", pureRule],
    ['src/shop/prices.ts', 'export const now = () => Date.now();', pureRule],
    ['src/shop/prices.ts', 'export const today = () => new Date();', pureRule],
    ['src/shop/prices.ts', 'export const title = () => document.title;', pureRule],
    ['src/shop/prices.ts', "export const has = () => typeof navigator === 'object';", pureRule],
    ['test/sandbox/a.ts', "import { planOf } from '../../src/session/subscription';", sandboxRule],
    ['test/sandbox/a.ts', "import type { User } from '../../src/api/client';", sandboxRule],
    ['src/lib/a.ts', 'export default 1;', namesRule],
    ['src/lib/a.ts', 'const a = 1; export { a as default };', namesRule],
    ['src/ui/index.ts', "export * from './Button';", namesRule],
    ['src/app/App.tsx', "import { b } from '../gallery/Gallery';", galleryRule],
  ])('in %s: %s', (path, code, rule) => {
    expect(rule({ path, code })).not.toEqual([]);
  });
});

describe('the rules let', () => {
  it.each([
    ['src/main.tsx', "import { b } from './app/App';", layersRule],
    ['src/shop/checkout.model.ts', "import { b } from './billing.api';", layersRule],
    ['src/sharing/GiftsPage.tsx', "import { b } from '../shop/prices';", layersRule],
    ['src/session/session.ts', "import { b } from './users.api';", layersRule],
    ['src/gallery/Gallery.tsx', "import { b } from '../api/client';", layersRule],
    ['src/lib/format-date.ts', "import { b } from 'tinydate';", layersRule],
    ['src/lib/settings.ts', "import type { Settings } from '../../tools/settings';", layersRule],
    ['src/shop/checkout.model.ts', "import { b } from './billing.api';", viewsRule],
    ['src/api/client.ts', "import ky from 'ky';", clientRule],
    ['src/lib/a.ts', 'export const now = () => Date.now();', pureRule],
    ['src/shop/prices.ts', 'export const end = (now: number) => new Date(now).getTime();', pureRule],
    ['src/shop/prices.ts', "export const links = { document: '/offer', window: 3 };", pureRule],
    ['test/sandbox/a.ts', "import type { User } from '../../src/session/entities';", sandboxRule],
    ['src/gallery/Gallery.tsx', "import { b } from './Colours';", galleryRule],
  ])('stand in %s: %s', (path, code, rule) => {
    expect(rule({ path, code })).toEqual([]);
  });
});
