import { limitCopying, shouldOfferByHand } from '../support/copying';
import { expect, test } from '../support/sharing-test';

const OVERVIEW = 'GET /vpn/v1/referrals/overview';
const EXCHANGE = 'POST /vpn/v1/subscriptions/referral';
const MONTH = 'Personal plan, 1 month';

/** The persona has 420 points; the month costs 100. */
test.beforeEach(async ({ sandbox }) => {
  await sandbox.letIn('active');
});

test.describe('by nothing but keys', () => {
  test.use({ way: 'keyboard' });

  test('points are exchanged, and the focus is never lost', async ({
    page,
    sandbox,
    account,
    hands,
    referrals,
    t,
  }) => {
    await referrals.open();
    await referrals.ask(MONTH);
    const hasFocus = () => referrals.question.evaluate((it) => it.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press('Escape');
    await expect(referrals.question).toHaveCount(0);
    await expect(referrals.exchange(MONTH)).toBeFocused();
    await referrals.ask(MONTH);
    await hands.press(referrals.confirm);
    await account.shouldToast(t('frontend.web.referrals.exchange.done'));
    await expect(referrals.question).toHaveCount(0);
    await referrals.shouldHave(320);
    await expect(referrals.exchange(MONTH)).toBeFocused();
    expect((await sandbox.requestsOf(EXCHANGE)).map(({ body }) => body)).toEqual([
      { product_code: 'DEFAULT', term_id: 1 },
    ]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, way: 'touch' });

  test('points are exchanged in a sheet, and Back leaves it for a page that works', async ({
    page,
    account,
    hands,
    referrals,
    t,
  }) => {
    const link = page.getByRole('link', { name: t('frontend.web.menu.referrals') });
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
    await account.shouldToast(t('frontend.web.referrals.exchange.done'));
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
});

test.describe('an exchange', () => {
  test('under way cannot be closed, nor made twice', async ({ page, sandbox, referrals }) => {
    await referrals.open();
    await sandbox.delay(EXCHANGE, 1200);
    await referrals.exchange(MONTH).dblclick();
    await expect(referrals.confirm).not.toHaveAttribute('aria-busy');
    await referrals.confirm.dblclick();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(referrals.confirm).toHaveAttribute('aria-busy', 'true');
    await expect(referrals.question).toHaveCount(0);
    await referrals.shouldHave(320);
    expect(await sandbox.requestsOf(EXCHANGE)).toHaveLength(1);
  });

  test('that the server refuses says why, and costs nothing', async ({
    page,
    sandbox,
    account,
    referrals,
    t,
  }) => {
    await referrals.open();
    await sandbox.fail(EXCHANGE, { status: 400, body: { detail: 'Not today' } });
    await referrals.ask(MONTH);
    await referrals.confirm.click();
    const error = t('frontend.web.referrals.exchange.error');
    await account.shouldToast(error);
    await expect(referrals.failure).toHaveText(`${error}. Not today`);
    await page.keyboard.press('Escape');
    await expect(referrals.question).toHaveCount(0);
    await referrals.shouldHave(420);
  });

  test('of points that were spent elsewhere meanwhile is no success', async ({
    sandbox,
    account,
    referrals,
    t,
  }) => {
    await referrals.open();
    await referrals.ask(MONTH);
    await sandbox.changeAccount({ points: 50 });
    await referrals.confirm.click();
    const error = t('frontend.web.referrals.exchange.error');
    await account.shouldToast(error);
    await expect(referrals.failure).toHaveText(`${error}. There are not enough points.`);
    await expect(account.toasts.getByText(t('frontend.web.referrals.exchange.done'))).toHaveCount(0);
    await referrals.notNow.click();
    await referrals.shouldHave(50);
  });

  test('without a network says so where it was asked for, and is made when the network is back', async ({
    page,
    context,
    sandbox,
    referrals,
    t,
  }) => {
    await referrals.open();
    await referrals.ask(MONTH);
    await context.setOffline(true);
    await referrals.confirm.click();
    await expect(referrals.failure).toContainText(t('frontend.web.error.network'));
    await expect(page).toHaveURL('account/referrals');
    await context.setOffline(false);
    await referrals.confirm.click();
    await expect(referrals.question).toHaveCount(0);
    await referrals.shouldHave(320);
    expect(await sandbox.requestsOf(EXCHANGE)).toHaveLength(1);
  });

  test('whose answer is lost is told by the points, and not made again', async ({
    page,
    sandbox,
    account,
    referrals,
    t,
  }) => {
    await referrals.open();
    // Not the sandbox's fault of that name: when a server breaks the connection, a browser may send the call again.
    await page.route('**/vpn/v1/subscriptions/referral', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await referrals.ask(MONTH);
    await referrals.confirm.click();
    await account.shouldToast(t('frontend.web.referrals.exchange.done'));
    await expect(referrals.question).toHaveCount(0);
    await referrals.shouldHave(320);
    expect(await sandbox.requestsOf(EXCHANGE)).toHaveLength(1);
  });

  test('that there are too few points for says how many are missing, and is not asked for', async ({
    page,
    sandbox,
    referrals,
    t,
  }) => {
    await referrals.open();
    const halfYear = referrals.exchange('Personal plan, 6 months');
    await expect(halfYear).toBeDisabled();
    const row = page.getByRole('main').getByRole('listitem').filter({ has: halfYear });
    await expect(row).toContainText(t('frontend.web.referrals.missing.other', { n: 180 }));
    await halfYear.dispatchEvent('click');
    await page.waitForLoadState('networkidle');
    await expect(referrals.question).toHaveCount(0);
    expect(await sandbox.requestsOf(EXCHANGE)).toEqual([]);
  });
});

test('the link stands selected in a dialog when nothing may copy it', async ({
  page,
  sandbox,
  account,
  referrals,
  t,
}) => {
  await limitCopying(page, { clipboard: 'denied', share: 'missing' });
  await referrals.open();
  await expect(referrals.link).toHaveText(`${sandbox.origin}/webui/account?referral_to_user_id=48210734`);
  await referrals.copyLink.click();
  await shouldOfferByHand(page, t, await referrals.link.innerText());
  await expect(account.toasts.getByText(t('frontend.web.referrals.link.copied'))).toHaveCount(0);
  await account.closeDialog();
  await expect(referrals.copyLink).toBeFocused();
});

test('points that did not come are asked for once, and again by hand', async ({
  page,
  sandbox,
  referrals,
  t,
}) => {
  await sandbox.fail(OVERVIEW, 503);
  await page.goto('account/referrals');
  await expect(referrals.alert).toContainText(t('frontend.web.referrals.error'));
  expect(await sandbox.requestsOf(OVERVIEW)).toHaveLength(1);
  await sandbox.heal();
  await referrals.retry.click();
  await referrals.shouldHave(420);
  await expect(referrals.alert).toHaveCount(0);
});
