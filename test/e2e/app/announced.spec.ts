import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/holding';
import { chooseLanguage } from '../support/language';
import { holdPart } from '../support/parts';

/** A live region as a screen reader sees it: the same number is the same region. */
interface Region {
  id: number | undefined;
  text: string;
}

/** Reads the polite regions from the browser's accessibility tree, in which nothing inert is. */
async function readRegions(browser: CDPSession): Promise<Region[]> {
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (node?.role?.value === 'StaticText') return String(node.name?.value);
    return (node?.childIds ?? []).map(textOf).join('');
  };
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'status')
    .map(({ nodeId, backendDOMNodeId }) => ({ id: backendDOMNodeId, text: textOf(nodeId) }));
}

/** By default a poll looks only once a second after a while. */
const OFTEN = { intervals: [50] };

/** findRegion waits for the region, which says nothing yet, and follows it from there on. */
async function findRegion(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Accessibility.enable');
  let region: Region | undefined;
  await expect
    .poll(async () => {
      region = (await readRegions(browser))[0];
      return region?.text;
    }, OFTEN)
    .toBe('');
  return {
    /** Waits until that very region says the text. */
    shouldSay: (text: string) =>
      expect
        .poll(async () => (await readRegions(browser)).find(({ id }) => id === region?.id)?.text, OFTEN)
        .toBe(text),
  };
}

test.describe('live region', () => {
  test('announces the chunk of a page, then its content by name [ui-f15]', async ({ page, account, t }) => {
    await account.openAs('active');
    const region = await findRegion(page);
    const pages = await holdPart(page, 'pages');
    const payments = await hold(page, '**/vpn/v1/transactions*');
    await page.getByRole('link', { name: t('menu.payments') }).click();
    await expect(page.getByRole('progressbar', { name: t('page.loading') })).toBeVisible();
    await region.shouldSay(t('page.loading'));
    pages.release();
    await region.shouldSay(`${t('page.loading')}: ${t('tx.title')}`);
    payments.release();
    await region.shouldSay('');
  });

  test('announces that a code is sent on a prerendered page', async ({ page, sandbox, signIn, t }) => {
    await sandbox.fail('POST /auth/email/request', 'hang');
    const scripts = await hold(page, '**/assets/*.js');
    await page.goto('login', { waitUntil: 'commit' });
    const region = await findRegion(page);
    scripts.release();
    await signIn.giveAddress('active@tern.test');
    await region.shouldSay(t('auth.sending'));
  });
});

test.describe('live region on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('announces a wait over an open dialog', async ({ page, account, t }) => {
    await account.openAs('active');
    const region = await findRegion(page);
    await account.openMenu();
    await page.route(/\/assets\/(public|account)-[^/]*\.js$/, () => {});
    await chooseLanguage(page, 'Русский');
    await region.shouldSay(t('page.loading'));
  });
});
