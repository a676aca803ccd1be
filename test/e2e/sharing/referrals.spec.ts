import { expect, test } from '../support/fixtures';

const MONTH = 'Personal plan, 1 month';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, way: 'touch' });

test('referrals › exchange points in a sheet, which Back closes [ui-f8]', async ({
  page,
  sandbox,
  account,
  hands,
  referrals,
  t,
}) => {
  // With 420 points; the month costs 100.
  await sandbox.letIn('active');
  const link = page.getByRole('link', { name: t('menu.referrals') });
  await account.open();
  await hands.press(link);
  await referrals.shouldBeOpen();
  await expect(referrals.exchange(MONTH)).toHaveCount(0);
  await hands.press(referrals.exchangeSheet);
  await referrals.shouldShowSheet('exchange');
  await referrals.ask(MONTH);
  await hands.press(referrals.notNow);
  await referrals.shouldShowSheet('exchange');
  await referrals.ask(MONTH);
  await hands.press(referrals.confirm);
  await account.shouldToast(t('exchange.done'));
  await account.closeDialog();
  await referrals.shouldHave(320);
  await hands.press(referrals.rules);
  await referrals.shouldShowSheet('rules');
  await page.goBack();
  await account.shouldBeHome();
  await expect(referrals.sheet).toHaveCount(0);
  await hands.press(link);
  await referrals.shouldHave(320);
});
