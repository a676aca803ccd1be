import { expect, test } from '../support/fixtures';

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
