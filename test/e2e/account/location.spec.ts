import { expect, test } from '../support/fixtures';
import { tasksOfVisit } from '../support/loading';
import { tooLong } from '../support/main-thread';

const LOCATION = 'POST /vpn/v1/subscriptions/location';

test.describe('locations', () => {
  test.beforeEach(async ({ account }) => {
    await account.openAs('active', 'account/outline');
    await account.shouldHaveChosen('NL');
  });

  test('move the focus by arrow keys, and choose by Space', async ({ page, sandbox, account }) => {
    const search = page.getByRole('searchbox');
    await search.focus();
    await page.keyboard.press('Tab');
    await expect(account.location('NL')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(account.location('DE')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(account.location('FR')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(account.location('NL')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: 'Automatic' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(account.location('KZ')).toBeFocused();
    await account.shouldHaveChosen('NL');
    expect(await sandbox.requestsOf(LOCATION)).toEqual([]);
    await page.keyboard.press('Space');
    await account.shouldHaveChosen('KZ');
    await expect.poll(async () => (await sandbox.account()).subscription?.location).toBe('KZ');
    await page.keyboard.press('Shift+Tab');
    await expect(search).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(account.location('KZ')).toBeFocused();
  });

  test('leave the codes in their place when another one is chosen', async ({ page, account }) => {
    const endOf = (code: string) =>
      page.getByText(code, { exact: true }).evaluate((text) => text.getBoundingClientRect().right);
    const before = { NL: await endOf('NL'), DE: await endOf('DE') };
    await account.location('DE').click();
    await account.shouldHaveChosen('DE');
    expect(Math.abs((await endOf('NL')) - before.NL)).toBeLessThan(1);
    expect(Math.abs((await endOf('DE')) - before.DE)).toBeLessThan(1);
  });
});

test('5,000 locations › have no task of a second', { tag: ['@long', '@chromium'] }, async ({
  browser,
  page,
  sandbox,
  t,
}) => {
  await sandbox.letIn('active');
  const locations = Array.from({ length: 5000 }, (_, n) => ({ code: `C${n}`, name: `City ${n}` }));
  await sandbox.fail('GET /vpn/v1/configs', { status: 200, body: { config: { locations } } });
  const visit = () => tasksOfVisit(browser, page, 'account/outline', t('location.title'));
  expect(await tooLong(1000, visit)).toEqual([]);
});
