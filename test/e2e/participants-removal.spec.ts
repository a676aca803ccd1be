import { lose } from './support/parts';
import { expect, test } from './support/sharing-test';

const REMOVE = 'POST /vpn/v1/subscriptions/remove-member-by-name';

test.beforeEach(async ({ sandbox }) => {
  await sandbox.letIn('family-owner');
});

test.describe('a removal', () => {
  test('under way cannot be closed, nor sent twice', async ({ page, sandbox, account, participants, t }) => {
    await participants.open();
    await sandbox.delay(REMOVE, 1500);
    await participants.removeButton('Anna').dblclick();
    await expect(participants.confirm).not.toHaveAttribute('aria-busy');
    await participants.confirm.dblclick();
    await expect(participants.confirm).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await participants.close.click();
    await participants.keep.click({ force: true });
    await expect(participants.confirm).toHaveAttribute('aria-busy', 'true');
    await account.shouldToast(t('frontend.web.participants.removed', { name: 'Anna' }));
    await expect(participants.question).toHaveCount(0);
    await expect(participants.members).toHaveText(['Олег']);
    expect((await sandbox.requestsOf(REMOVE)).map(({ body }) => body)).toEqual([{ name: 'Anna' }]);
  });

  for (const { status, words } of [
    { status: 400, words: 'participants.remove.error.400' },
    { status: 503, words: 'participants.remove.error.common' },
  ] as const)
    test(`that fails (${status}) says so where it was asked for, and may be tried again or left`, async ({
      page,
      sandbox,
      account,
      participants,
      t,
    }) => {
      await participants.open();
      await sandbox.fail(REMOVE, status);
      await participants.askToRemove('Anna');
      await participants.confirm.click();
      await account.shouldToast(t(words));
      await expect(participants.question.getByRole('alert')).toContainText(t(words));
      await page.keyboard.press('Escape');
      await expect(participants.question).toHaveCount(0);
      await expect(participants.members).toHaveText(['Anna', 'Олег']);
      await sandbox.heal();
      await participants.remove('Anna');
    });

  test('whose answer is lost is seen in the list all the same', async ({ page, sandbox, participants }) => {
    await participants.open();
    await sandbox.fail(REMOVE, 'lost-answer');
    await participants.askToRemove('Anna');
    await participants.confirm.click();
    await expect(participants.question.getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(participants.question).toHaveCount(0);
    await expect(participants.members).toHaveText(['Олег']);
  });

  test('under way is left by Back, and what is behind it can be used', async ({
    page,
    sandbox,
    account,
    participants,
    t,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('account/manage');
    await page.getByRole('link', { name: t('frontend.web.manage.family') }).click();
    await expect(participants.members).toHaveText(['Anna', 'Олег']);
    await sandbox.delay(REMOVE, 600);
    await participants.askToRemove('Anna');
    await participants.confirm.click();
    await expect(participants.confirm).toHaveAttribute('aria-busy', 'true');
    await page.goBack();
    await expect(account.heading(t('frontend.web.manage.title'))).toBeVisible();
    await expect(participants.question).toHaveCount(0);
    await expect
      .poll(async () => (await sandbox.requestsOf(REMOVE)).map(({ status }) => status))
      .toEqual([200]);
    await page.getByRole('link', { name: t('frontend.web.manage.family') }).click();
    await expect(participants.members).toHaveText(['Олег']);
  });

  test('whose question does not come says so in the page and comes with a second try', async ({
    page,
    participants,
    t,
  }) => {
    await participants.open();
    const lost = await lose(page, 'dialogs', 1);
    await participants.removeButton('Anna').click();
    await expect(participants.alert).toContainText(t('frontend.web.error.page'));
    expect(lost()).toBe(1);
    await participants.retry.click();
    await expect(participants.alert).toHaveCount(0);
    await participants.remove('Anna');
  });
});
