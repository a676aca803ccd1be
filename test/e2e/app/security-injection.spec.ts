import { expect, test } from '../support/fixtures';
import { directivesOf, expectedOf, type Guard, HostilePage } from '../support/hostile-page';
import { MARKUP, PROBES, TRAPS } from '../support/injections';

const GUARDS: Guard[] = ['the header and the tag', 'the tag alone'];
const namesOf = (injections: { name: string }[]) => injections.map(({ name }) => name).sort();
const ALL_MARKUP = MARKUP.map(({ markup }) => markup).join('');

const BASE = '<base href="http://evil.example/">';

test.describe('markup that was let into the page', () => {
  for (const guard of GUARDS)
    test(`does nothing of what it wants under ${guard}`, async ({ page, signIn, troubles }) => {
      const hostile = new HostilePage(page);
      await hostile.open(guard, ALL_MARKUP);
      await expect(signIn.email).toBeVisible();
      await expect.poll(() => directivesOf(troubles.list())).toEqual(expectedOf(MARKUP));
      troubles.take();
      expect(await hostile.effects()).toEqual([]);
    });

  test('would do all of it under nothing', async ({ page, troubles }) => {
    const hostile = new HostilePage(page);
    await hostile.open('nothing', ALL_MARKUP);
    await expect.poll(() => hostile.effects()).toEqual(namesOf(MARKUP));
    expect(directivesOf(troubles.take())).toEqual({});
  });

  for (const guard of GUARDS)
    test(`and waits for a tap does nothing then under ${guard}`, async ({ page, signIn, troubles }) => {
      const hostile = new HostilePage(page);
      await hostile.open(guard, TRAPS.map(({ markup }) => markup).join(''));
      await expect(signIn.email).toBeVisible();
      for (const { name, directive } of TRAPS) {
        troubles.take();
        await page.locator(`#${name}`).dispatchEvent('click');
        await expect.poll(() => Object.values(directivesOf(troubles.list())), name).toEqual([directive]);
      }
      troubles.take();
      expect(await hostile.effects()).toEqual([]);
      expect(page.url()).toMatch(/\/webui\/login$/);
    });

  test('and waits for a tap would have its way under nothing', async ({ context, troubles }) => {
    for (const { name, markup } of TRAPS) {
      const page = await context.newPage();
      const hostile = new HostilePage(page);
      await hostile.open('nothing', markup);
      await page.locator(`#${name}`).dispatchEvent('click');
      // A form takes the page away meanwhile.
      await expect(async () => expect(await hostile.effects()).toEqual([name])).toPass({ timeout: 10_000 });
      await page.close();
    }
    troubles.take();
  });

  test('does not move the addresses of the page elsewhere, as it would under nothing', async ({
    page,
    troubles,
  }) => {
    const baseOf = () => page.evaluate(() => new URL(document.baseURI).origin);
    const hostile = new HostilePage(page);
    await hostile.open('the tag alone', BASE, 'head');
    await expect.poll(() => Object.values(directivesOf(troubles.take()))).toEqual(['base-uri']);
    expect(await baseOf()).toBe(new URL(page.url()).origin);
    await new HostilePage(page).open('nothing', BASE, 'head');
    expect(await baseOf()).toBe('http://evil.example');
    troubles.take();
  });
});

test.describe('code that was led astray', () => {
  const SCRIPT = '<script src="/webui/probes.js"></script>';

  for (const guard of GUARDS)
    test(`opens no hole and asks no other host under ${guard}`, async ({ page, signIn, troubles }) => {
      const hostile = new HostilePage(page);
      await hostile.open(guard, SCRIPT);
      await expect(signIn.email).toBeVisible();
      for (const { name, directive } of PROBES) {
        troubles.take();
        await hostile.probe(name);
        await expect.poll(() => Object.values(directivesOf(troubles.list())), name).toEqual([directive]);
      }
      troubles.take();
      expect(await hostile.effects()).toEqual([]);
    });

  test('would do all of it under nothing', async ({ page, signIn, troubles }) => {
    const hostile = new HostilePage(page);
    await hostile.open('nothing', SCRIPT);
    await expect(signIn.email).toBeVisible();
    for (const { name } of PROBES) await hostile.probe(name);
    await expect.poll(() => hostile.effects()).toEqual(namesOf(PROBES));
    expect(directivesOf(troubles.take())).toEqual({});
  });
});
