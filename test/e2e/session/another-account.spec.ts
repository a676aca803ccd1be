import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const NEWS = 'For 48210734 only';

/** All that the page says, leads to or has in its fields. */
const allOf = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
    return [document.documentElement.outerHTML, ...fields].join('\n');
  });

test('sign-in in another tab › closes the QR code and toasts of the previous user', async ({
  page,
  context,
  sandbox,
  account,
  guides,
}) => {
  const { token } = await sandbox.letIn('active');
  const showCode = async () => {
    await guides.openGuide('iOS');
    await guides.addStep.click();
    await guides.qrButton.click();
    await expect(account.qrImage()).toBeVisible();
  };
  await guides.open();
  await showCode();
  await expect.poll(() => sandbox.streams()).toBe(1);
  // A page behind another tab keeps its toasts until it is seen.
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await sandbox.push(NEWS);
  await account.shouldToast(NEWS);
  expect(await allOf(page)).toContain(token);

  const other = await context.newPage();
  await other.goto(`auth/magic/verify?token=${await sandbox.mintMagic('family-owner')}`);
  await expect(other.getByText('ID 51390216')).toBeVisible();
  await expect(account.dialog).toHaveCount(0);
  await expect(account.toasts.getByRole('listitem')).toHaveCount(0);

  await showCode();
  const theirs = (await sandbox.account()).subscription?.token ?? '';
  await expect(account.dialog.getByRole('textbox')).toHaveValue(sandbox.linkOf(theirs));
  const all = await allOf(page);
  for (const secret of [token, NEWS, '48210734']) expect(all).not.toContain(secret);
});

test('sign-in in another tab › drops the receipt e-mail that the previous user was typing [checkout-f7]', async ({
  page,
  context,
  sandbox,
  buying,
}) => {
  const typed = 'receipt@example.org';
  await sandbox.letIn('active');
  await buying.openPayment();
  await buying.openWay('yookassa');
  await buying.email.fill(typed);
  await expect(buying.email).toBeFocused();

  const other = await context.newPage();
  await other.goto(`auth/magic/verify?token=${await sandbox.mintMagic('family-owner')}`);
  await expect(other.getByText('ID 51390216')).toBeVisible();

  // Nothing is chosen yet by the second person.
  await expect(buying.way('sbp')).toHaveAttribute('aria-expanded', 'true');
  await buying.openWay('yookassa');
  await expect(buying.email).toHaveValue('family-owner@tern.test');
  const entry = () => page.evaluate(() => JSON.stringify(history.state));
  expect(await entry()).not.toContain(typed);
  await page.reload();
  await expect(buying.email).toHaveValue('family-owner@tern.test');
});
