import { expect, test } from '../support/sharing-test';

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

  test('whose answer is lost is told by the list, and not made again', async ({
    page,
    sandbox,
    account,
    participants,
    t,
  }) => {
    await participants.open();
    // Not the sandbox's fault of that name: when a server breaks the connection, a browser may send the call again.
    await page.route('**/vpn/v1/subscriptions/remove-member-by-name', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await participants.askToRemove('Anna');
    await participants.confirm.click();
    await account.shouldToast(t('frontend.web.participants.removed', { name: 'Anna' }));
    await expect(participants.question).toHaveCount(0);
    await expect(participants.members).toHaveText(['Олег']);
    expect(await sandbox.requestsOf(REMOVE)).toHaveLength(1);
  });

  test('that the browser sends again, because its answer is lost, says that the member is gone', async ({
    page,
    sandbox,
    account,
    participants,
    t,
  }) => {
    await participants.open();
    await page.route('**/vpn/v1/subscriptions/remove-member-by-name', async (route) => {
      await route.fetch();
      await route.continue();
    });
    await participants.askToRemove('Anna');
    await participants.confirm.click();
    await account.shouldToast(t('participants.remove.error.404'));
    // There is nobody left to ask about.
    await expect(participants.question).toHaveCount(0);
    await expect(participants.members).toHaveText(['Олег']);
    await expect(page.locator('body')).not.toBeFocused();
    expect((await sandbox.requestsOf(REMOVE)).map(({ status }) => status)).toEqual([200, 404]);
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
});
