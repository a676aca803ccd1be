import { limitCopying, shouldHaveShared, shouldOfferByHand } from '../support/copying';
import { expect, test } from '../support/sharing-test';

const PAGE = 'GET /vpn/v1/gifts/active';

test.describe('the gifts', () => {
  test('come by tens as they are scrolled, each once', async ({ page, sandbox, gifts }) => {
    await sandbox.letIn('heavy');
    await gifts.open();
    await expect(async () => {
      await page.mouse.wheel(0, 2000);
      expect(await gifts.rows.count()).toBe(60);
    }).toPass({ intervals: [50] });
    const asked = (await sandbox.requestsOf(PAGE)).map(({ query }) => query);
    expect(asked.map(({ limit }) => limit)).toEqual(Array(6).fill('10'));
    expect(new Set(asked.map(({ after_gift_id }) => after_gift_id)).size).toBe(6);
  });

  test('that did not come say so and come with a second try', async ({ page, sandbox, gifts, t }) => {
    await sandbox.letIn('active');
    await sandbox.fail(PAGE, 503);
    await page.goto('account/gifts');
    await expect(gifts.alert).toContainText(t('frontend.web.gifts.list.error'));
    await sandbox.heal();
    await gifts.retry.click();
    await expect(gifts.rows).toHaveCount(3);
    await expect(gifts.alert).toHaveCount(0);
  });

  test('of which there are none lead to buying one', async ({ page, sandbox, t }) => {
    await sandbox.letIn('ending');
    await page.goto('account/gifts');
    await expect(page.getByText(t('frontend.web.gifts.list.empty'))).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('frontend.web.menu.buy_gift') })
      .click();
    await expect(page).toHaveURL('account/plans?recipient_type=gift');
  });
});

test.describe('by nothing but keys', () => {
  test.use({ way: 'keyboard' });

  test('each gift is copied by a link of its own', async ({ sandbox, account, gifts, clipboard, t }) => {
    await sandbox.letIn('heavy');
    const ids = [await sandbox.mintGift(), await sandbox.mintGift()];
    await gifts.open();
    await expect(gifts.gift()).toHaveAccessibleName(/^Personal plan, 1 month/);
    await clipboard.empty();
    for (const [nth, gift_id] of ids.toReversed().entries()) {
      await gifts.copy(nth);
      await clipboard.shouldHold(`${sandbox.origin}/webui/account?gift_id=${gift_id}`);
      await expect(gifts.gift(nth)).toBeFocused();
    }
    await account.shouldToast(t('frontend.web.gifts.copy_success'));
  });
});

test.describe('a gift that may not be copied', () => {
  test('stands selected in a dialog, and nothing claims that it was', async ({
    page,
    sandbox,
    account,
    gifts,
    t,
  }) => {
    await limitCopying(page, { clipboard: 'denied', share: 'missing' });
    await sandbox.letIn('heavy');
    const gift_id = await sandbox.mintGift();
    await gifts.open();
    await gifts.copy();
    await shouldOfferByHand(page, t, `${sandbox.origin}/webui/account?gift_id=${gift_id}`);
    await expect(account.toasts.getByText(t('frontend.web.gifts.copy_success'))).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(account.dialog).toHaveCount(0);
    await expect(gifts.gift()).toBeFocused();
  });

  test('and whose share menu is closed again is left as it was', async ({
    page,
    sandbox,
    account,
    gifts,
    t,
  }) => {
    await limitCopying(page, { clipboard: 'absent', share: 'cancelled' });
    await sandbox.letIn('active');
    await gifts.open();
    await gifts.copy();
    await shouldHaveShared(page, 'nothing');
    await gifts.gift(1).dblclick();
    await expect(gifts.gift(1)).toBeFocused();
    await expect(account.toasts.getByText(t('frontend.web.gifts.copy_success'))).toHaveCount(0);
    await expect(account.toasts.getByRole('listitem')).toHaveCount(0);
    await expect(account.dialog).toHaveCount(0);
  });
});
