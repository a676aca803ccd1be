import { describe, expect, it } from 'vitest';
import { clientRule, galleryRule, layersRule, namesRule, pureRule, sandboxRule, viewsRule } from './layers';
import { importsOf, readSources } from './source';

const src = readSources('src');
const sandbox = readSources('test/sandbox');

const file = (path: string, code: string) => ({ path, code });
const importing = (path: string, from: string) => file(path, `import { a } from '${from}';`);

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
    expect(importsOf(file('src/lib/a.tsx', code))).toEqual([
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

describe('the layers rule', () => {
  it.each([
    ['src/lib/a.ts', '../session/b'],
    ['src/api/a.ts', '../i18n/b'],
    ['src/i18n/a.ts', '../api/b'],
    ['src/api/a.ts', '../session/b'],
    ['src/ui/A.tsx', '../session/b'],
    ['src/session/a.ts', '../ui/B'],
    ['src/session/a.ts', '../shop/b'],
    ['src/session/a.ts', '../shop/prices'],
    ['src/parts/A.tsx', '../shop/prices'],
    ['src/ui/A.tsx', '../parts/B'],
    ['src/sharing/a.ts', '../shop/b'],
    ['src/shop/a.ts', '../account/account.model'],
    ['src/shop/a.ts', '../app/b'],
    ['src/main.tsx', './sign-in/login/LoginPage'],
    ['src/main.tsx', './api/client'],
    ['src/app/a.ts', '../../test/sandbox/world'],
    ['src/app/a.ts', '../../tools/delivery'],
    ['src/lib/settings.ts', '../../tools/settings'],
    ['src/helpers/a.ts', '../lib/b'],
    ['src/other.ts', './lib/b'],
  ])('refuses %s importing %s', (path, from) => {
    expect(layersRule(importing(path, from))).not.toEqual([]);
  });

  it('refuses a type, a re-export and a lazy import like any other', () => {
    expect(layersRule(file('src/lib/a.ts', "import type { B } from '../session/b';"))).toHaveLength(1);
    expect(layersRule(file('src/lib/a.ts', "export { b } from '../session/b';"))).toHaveLength(1);
    expect(layersRule(file('src/lib/a.ts', "const b = () => import('../session/b');"))).toHaveLength(1);
  });

  it.each([
    ['src/main.tsx', './app/App'],
    ['src/main.tsx', 'virtual:uno.css'],
    ['src/app/routes.ts', '../sign-in/login/LoginPage'],
    ['src/sign-in/login/LoginPage.tsx', './login.model'],
    ['src/shop/checkout.model.ts', './billing.api'],
    ['src/sharing/GiftsPage.tsx', '../shop/prices'],
    ['src/shop/Plans.tsx', '../parts/AppDialog'],
    ['src/parts/AppDialog.tsx', '../session/locale'],
    ['src/app/layout/Footer.tsx', '../../ui/Icon'],
    ['src/session/session.ts', './users.api'],
    ['src/ui/Flag.tsx', './Icon'],
    ['src/i18n/translate.ts', '../lib/storage'],
    ['src/gallery/Gallery.tsx', '../api/client'],
    ['src/lib/format-date.ts', 'tinydate'],
  ])('lets %s import %s', (path, from) => {
    expect(layersRule(importing(path, from))).toEqual([]);
  });

  it('lets the settings take their type from the build', () => {
    expect(
      layersRule(file('src/lib/settings.ts', "import type { Settings } from '../../tools/settings';")),
    ).toEqual([]);
  });
});

describe('the other rules', () => {
  it('refuse a view that asks the server', () => {
    expect(viewsRule(importing('src/shop/PlansPage.tsx', '../api/client'))).toHaveLength(1);
    expect(viewsRule(file('src/shop/PlansPage.tsx', "import type { A } from './billing.api';"))).toHaveLength(
      1,
    );
    expect(viewsRule(importing('src/shop/checkout.model.ts', './billing.api'))).toEqual([]);
  });

  it('refuse a second file that knows the HTTP client', () => {
    expect(clientRule(importing('src/session/users.api.ts', 'ky'))).toHaveLength(1);
    expect(clientRule(importing('src/api/client.ts', 'ky'))).toEqual([]);
  });

  it.each([
    "import { signal } from '@preact/signals';",
    "import { useState } from 'react';",
    "import { h } from 'preact';",
    'export const now = () => Date.now();',
    'export const now = () => performance.now();',
    'export const today = () => new Date();',
    'export const title = () => document.title;',
    'export const wide = () => window.innerWidth > 700;',
    "export const lang = () => localStorage.getItem('lang');",
    "export const has = () => typeof navigator === 'object';",
  ])('refuse in a rule: %s', (code) => {
    expect(pureRule(file('src/shop/prices.ts', code))).not.toEqual([]);
    expect(pureRule(file('src/lib/a.ts', code))).toEqual([]);
  });

  it('let a rule take the clock as an argument, and name things as it likes', () => {
    const code = `
      // Date.now is for others
      export const daysLeft = (end: string, now: number) => new Date(end).getTime() - now;
      export const links = { document: '/offer', window: 3 };
      export const read = (settings: { document: string }) => settings.document;
    `;
    expect(pureRule(file('src/shop/prices.ts', code))).toEqual([]);
  });

  it('refuse a sandbox that takes more than types of rules', () => {
    const path = 'test/sandbox/world/a.ts';
    expect(
      sandboxRule(file(path, "import { planOf } from '../../../src/session/subscription';")),
    ).toHaveLength(1);
    expect(sandboxRule(file(path, "import type { User } from '../../../src/api/client';"))).toHaveLength(1);
    expect(sandboxRule(file(path, "import type { User } from '../../../src/session/entities';"))).toEqual([]);
  });

  it('refuse default exports and barrels', () => {
    expect(namesRule(file('src/lib/a.ts', 'export default 1;'))).toHaveLength(1);
    expect(namesRule(file('src/lib/a.ts', 'const a = 1; export { a as default };'))).toHaveLength(1);
    expect(namesRule(file('src/ui/index.ts', "export * from './Button';"))).toHaveLength(1);
    expect(namesRule(file('src/lib/a.ts', 'export const a = 1;'))).toEqual([]);
  });

  it('refuse an import of the gallery', () => {
    expect(galleryRule(importing('src/app/App.tsx', '../gallery/Gallery'))).toHaveLength(1);
    expect(galleryRule(importing('src/gallery/Gallery.tsx', './Colours'))).toEqual([]);
  });
});
