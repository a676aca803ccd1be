import { expect, test } from '../support/fixtures';

const REMOVE = 'POST /vpn/v1/subscriptions/remove-member-by-name';

test.beforeEach(async ({ sandbox }) => {
  await sandbox.letIn('family-owner');
});

test.describe('by keyboard', () => {
  test.use({ way: 'keyboard' });

  test('members › can be invited and removed without losing the focus', async ({
    page,
    account,
    hands,
    participants,
    clipboard,
    t,
  }) => {
    await participants.open();
    await clipboard.empty();
    await participants.invite('👩‍👩‍👧Яна');
    await account.shouldToast(t('link.done'));
    await clipboard.shouldHold(await participants.link.innerText());
    await expect(participants.inviteButton).toBeFocused();

    await participants.askToRemove('Олег');
    const hasFocus = () => participants.question.evaluate((it) => it.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    for (let stop = 0; stop < 5; stop++) {
      await page.keyboard.press('Tab');
      expect(await hasFocus()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(participants.question).toHaveCount(0);
    await expect(participants.removeButton('Олег')).toBeFocused();

    await participants.askToRemove('Олег');
    await hands.press(participants.confirm);
    await account.shouldToast(t('participants.remove.done', { name: 'Олег' }));
    await expect(participants.members).toHaveText(['Anna']);
    await expect(page.locator('body')).not.toBeFocused();
  });
});

test('pending removal › is left by Back [participants-f1]', async ({
  page,
  sandbox,
  account,
  participants,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('account/manage');
  await page.getByRole('link', { name: t('cta.family') }).click();
  await expect(participants.members).toHaveText(['Anna', 'Олег']);
  await sandbox.delay(REMOVE, 600);
  await participants.askToRemove('Anna');
  await participants.confirm.click();
  await expect(participants.confirm).toHaveAttribute('aria-busy', 'true');
  await page.goBack();
  await expect(account.heading(t('menu.manage'))).toBeVisible();
  await expect(participants.question).toHaveCount(0);
  await expect
    .poll(async () => (await sandbox.requestsOf(REMOVE)).map(({ status }) => status))
    .toEqual([200]);
  await page.getByRole('link', { name: t('cta.family') }).click();
  await expect(participants.members).toHaveText(['Олег']);
});
