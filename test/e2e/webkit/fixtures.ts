import { randomUUID } from 'node:crypto';
import { type APIRequestContext, test as base } from '@playwright/test';
import type { WebDriver } from 'selenium-webdriver';
import type { PersonaName } from '../../sandbox/personas';
import { Release } from '../support/release';
import { Sandbox } from '../support/sandbox';
import { type Language, type Words, wordsOf } from '../support/words';
import { bringCookies, openBrowser, type Size, setSize, startDriver } from './browser';
import { Person } from './person';

interface Fixtures {
  /** The window, in CSS pixels. */
  size: Size;
  language: Language;
  t: Words;
  release: Release;
  /** Asks the server in the world of this test. */
  world: APIRequestContext;
  driver: WebDriver;
  sandbox: Sandbox;
  person: Person;
  /** Signs the browser in. */
  letIn: (persona: PersonaName) => Promise<void>;
}

/** The test of a journey in WebKit: a world, a browser and a network of its own. */
export const test = base.extend<Fixtures, { url: string }>({
  size: [{ width: 390, height: 844 }, { option: true }],
  language: ['en', { option: true }],
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its pattern
    async ({}, use) => {
      const { url, stop } = await startDriver();
      await use(url);
      stop();
    },
    { scope: 'worker' },
  ],
  t: async ({ language }, use) => use(wordsOf(language)),
  release: async ({ baseURL }, use) => {
    // By this header WebKitGTK changes the process, and its driver loses the page.
    const release = await Release.start(
      new URL(baseURL ?? '').origin,
      ({ 'cross-origin-opener-policy': _, ...rest }) => rest,
    );
    await use(release);
    release.stop();
  },
  world: async ({ playwright }, use) => {
    const cookie = { name: 'tern_world', value: randomUUID(), domain: 'localhost', path: '/' };
    const unneeded = { expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const;
    const storageState = { cookies: [{ ...cookie, ...unneeded }], origins: [] };
    const request = await playwright.request.newContext({ storageState });
    await use(request);
    await request.dispose();
  },
  sandbox: async ({ world, release }, use) =>
    use(new Sandbox({ request: world }, new URL(release.url).origin)),
  driver: async ({ url, release, size, world }, use) => {
    const driver = await openBrowser(url);
    // A page without scripts, of the host whose cookies they are.
    await driver.get(`${release.url}legal/documents-en.html`);
    await setSize(driver, size);
    await bringCookies(driver, world);
    await use(driver);
    await driver.quit();
  },
  person: async ({ driver, release, t }, use) => {
    await use(new Person(driver, release.url, t));
  },
  letIn: async ({ sandbox, driver, world }, use) => {
    await use(async (persona) => {
      await sandbox.letIn(persona);
      await bringCookies(driver, world);
    });
  },
});
