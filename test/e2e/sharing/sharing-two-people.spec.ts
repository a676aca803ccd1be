import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/holding';
import { holdPart } from '../support/parts';
import type { Sandbox } from '../support/sandbox';

/** A little more than until the account is asked for again. */
const NEXT_POLL = '00:31';

/** Lets the time pass until the account is polled; again, when a poll was under way. */
const shouldSeeAtNextPoll = (page: Page, target: Locator) =>
  expect(async () => {
    await page.clock.fastForward(NEXT_POLL);
    await expect(target).toBeVisible({ timeout: 3000 });
  }).toPass();

const endOf = async (sandbox: Sandbox) =>
  Date.parse(String((await sandbox.account()).subscription?.date_stop));
const statusesOf = async (sandbox: Sandbox) => (await sandbox.claims()).map(({ status }) => status);

test.describe('on a phone, in Russian', () => {
  test.use({
    locale: 'ru-RU',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    way: 'touch',
  });
  const name = 'Нина';

  test('invitation › adds a member, whose removal ends the access at the next poll', async ({
    page,
    sandbox,
    account,
    participants,
    clipboard,
    friend,
    t,
  }) => {
    await sandbox.letIn('family-owner');
    await page.clock.install();
    await participants.open();
    await clipboard.empty();
    await participants.invite(name);
    await account.shouldToast(t('link.done'));
    const link = await participants.link.innerText();
    await clipboard.shouldHold(link);

    await friend.page.clock.install();
    await friend.page.goto(link);
    await friend.signIn.enter('nina@example.org');
    await friend.account.shouldToast(t('claim.member_token.done'));
    await expect(friend.page).toHaveURL('account');
    await expect(friend.account.cardOf(t('account.plan.family'))).toBeVisible();
    await friend.page.goto('account/manage');
    await expect(friend.account.copyButton).toBeVisible();

    await expect(participants.members).toHaveCount(2);
    await shouldSeeAtNextPoll(page, participants.memberNamed(name));
    await participants.remove(name);
    await account.shouldToast(t('participants.remove.done', { name }));
    await expect(participants.members).toHaveCount(2);

    await shouldSeeAtNextPoll(friend.page, friend.account.heading(t('no_sub.title')));
    await expect(friend.page).toHaveURL('no-sub');
    await expect(friend.account.copyButton).toHaveCount(0);
    await friend.page.goto('account/outline');
    await expect(friend.page).toHaveURL('no-sub');
  });
});

test('gift › goes from the buyer to the first who opens it, once', async ({
  page,
  sandbox,
  account,
  buying,
  payments,
  clipboard,
  friend,
  t,
}) => {
  await sandbox.letIn('active');
  await buying.openPayment('default', 1, 'gift');
  await buying.pay();
  const guides = await holdPart(page, 'guides');
  await payments.pay();
  await test.step('its ticket stays until the code of the next page is there', async () => {
    const ticket = page.getByRole('heading', { name: t('gifts.ready') });
    await expect(ticket).toBeVisible();
    await page.getByRole('link', { name: t('menu.faq') }).click();
    await expect(page).toHaveURL('account/faq');
    await expect.poll(guides.count).toBe(1);
    await expect(ticket).toBeVisible();
    guides.release();
    await expect(ticket).toHaveCount(0);
    await page.goBack();
  });
  await page
    .getByRole('main')
    .getByRole('link', { name: t('gifts.stored') })
    .click();
  const gifts = page.getByRole('main').getByRole('listitem');
  await expect(gifts).toHaveCount(4);
  await clipboard.empty();
  await gifts
    .first()
    .getByRole('button', { name: t('link.copy') })
    .click();
  await account.shouldToast(t('gifts.copy_success'));
  await clipboard.shouldHold(new RegExp(`^${sandbox.origin}/webui/account\\?gift_id=[\\w-]+$`));
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await friend.page.goto(link);
  await friend.signIn.enter('nina@example.org');
  await friend.account.shouldToast(t('claim.gift_id.done'));
  await expect(friend.account.cardOf(t('account.plan.default'))).toBeVisible();
  await expect(friend.account.copyButton).toBeVisible();
  const end = await endOf(friend.sandbox);

  await page.reload();
  await expect(gifts).toHaveCount(3);
  await page.goto(link);
  await expect(account.alert).toHaveText(t('claim.gift_id.400'));
  await friend.page.goto(link);
  await friend.account.shouldToast(t('claim.already_claimed'));
  for (const person of [page, friend.page]) await expect(person).toHaveURL('account');
  expect(await endOf(friend.sandbox)).toBe(end);
  expect(await statusesOf(sandbox)).toEqual([200, 400]);
});

test('link with gift and invitation › is claimed once in two tabs', async ({ page, context, sandbox, t }) => {
  await sandbox.letIn('new');
  const [gift_id, token] = [await sandbox.mintGift(), await sandbox.mintInvite()];
  const other = await context.newPage();
  const gift = await hold(context, '**/subscriptions/gift');
  const path = `account?gift_id=${gift_id}&member_token=${token}&promocode=P1`;
  await Promise.all([page, other].map((tab) => tab.goto(path)));
  for (const tab of [page, other])
    await expect(tab.getByRole('main').getByText(t('claim.loading'))).toBeVisible();
  gift.release();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('account?promocode=P1');
    await expect(tab.getByRole('button', { name: t('keys.link.name') })).toBeVisible();
  }
  expect(await sandbox.claims()).toEqual([
    { call: 'gift', body: { gift_id }, status: 200 },
    { call: 'add-member', body: { token }, status: 400 },
  ]);
});
