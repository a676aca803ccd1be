import { limitCopying, shouldHaveShared, shouldOfferByHand } from '../support/copying';
import { expect, test } from '../support/sharing-test';

const TOKEN = 'POST /vpn/v1/subscriptions/add-member/token';
const USERS = 'GET /vpn/v1/users';

test.beforeEach(async ({ sandbox }) => {
  await sandbox.letIn('family-owner');
});

test.describe('by nothing but keys', () => {
  test.use({ way: 'keyboard' });

  test('a member is invited, and another one removed, and the focus is never lost', async ({
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
    await account.shouldToast(t('frontend.web.participants.invite.copied'));
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
    await account.shouldToast(t('frontend.web.participants.removed', { name: 'Олег' }));
    await expect(participants.members).toHaveText(['Anna']);
    await expect(page.locator('body')).not.toBeFocused();
  });
});

test.describe('an invitation', () => {
  test('is made once, however often it is asked for and copied', async ({
    sandbox,
    account,
    participants,
    clipboard,
    t,
  }) => {
    await sandbox.delay(TOKEN, 500);
    await participants.open();
    await clipboard.empty();
    await participants.name.fill('Nina');
    await participants.inviteButton.dblclick();
    await participants.name.press('Enter');
    await expect(participants.inviteButton).toHaveAttribute('aria-busy', 'true');
    await account.shouldToast(t('frontend.web.participants.invite.copied'));
    const link = await participants.link.innerText();
    await clipboard.empty();
    await participants.copyAgain.dblclick();
    await clipboard.shouldHold(link);
    expect((await sandbox.requestsOf(TOKEN)).map(({ body }) => body)).toEqual([
      { owner_user_id: '51390216', name: 'Nina' },
    ]);
  });

  test('that the server refuses says why, nothing is copied, and the name stays for a second try', async ({
    sandbox,
    account,
    participants,
    clipboard,
    t,
  }) => {
    const copied = t('frontend.web.participants.invite.copied');
    await participants.open();
    await clipboard.empty();
    await sandbox.fail(TOKEN, { status: 409, body: { detail: 'Try again tomorrow' } });
    await participants.invite('Nina');
    await account.shouldToast(t('frontend.web.participants.copy_error_code', { code: 409 }));
    await expect(participants.alert).toHaveText('Try again tomorrow');
    await expect(account.toasts.getByText(copied)).toHaveCount(0);
    await clipboard.shouldBeEmpty();
    await expect(participants.name).toHaveValue('Nina');
    await sandbox.heal();
    await participants.inviteButton.click();
    await account.shouldToast(copied);
    await expect(participants.alert).toHaveCount(0);
    await clipboard.shouldHold(await participants.link.innerText());
  });

  test('is copied the old way where there is no clipboard to ask', async ({
    page,
    account,
    participants,
    t,
  }) => {
    await limitCopying(page, { clipboard: 'absent', isOldWayOpen: true, share: 'missing' });
    await participants.open();
    await participants.invite('Nina');
    await account.shouldToast(t('frontend.web.participants.invite.copied'));
    await participants.name.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(participants.name).toHaveValue(await participants.link.innerText());
    await expect(account.dialog).toHaveCount(0);
  });

  test('whose share menu is closed again was not copied, and is no failure', async ({
    page,
    sandbox,
    account,
    participants,
    t,
  }) => {
    await limitCopying(page, { clipboard: 'denied', share: 'cancelled' });
    await participants.open();
    await participants.invite('Nina');
    await shouldHaveShared(page, 'nothing');
    await participants.copyAgain.click();
    await expect(participants.copyAgain).toBeFocused();
    await expect(page.getByText(t('frontend.web.participants.invite.copied'))).toHaveCount(0);
    await expect(page.getByText(t('frontend.web.participants.copy_error'))).toHaveCount(0);
    await expect(participants.alert).toHaveCount(0);
    await expect(account.dialog).toHaveCount(0);
    expect(await sandbox.requestsOf(TOKEN)).toHaveLength(1);
  });

  test.describe('in Russian, in the exact words of participants-5', () => {
    test.use({ locale: 'ru-RU' });

    test('goes to the share menu when the clipboard is refused', async ({
      page,
      sandbox,
      account,
      participants,
      t,
    }) => {
      await limitCopying(page, { clipboard: 'denied', share: 'working' });
      await participants.open();
      await participants.invite('Нина');
      await account.shouldToast('Открыто меню «Поделиться». Ссылка уже подставлена.');
      await shouldHaveShared(page, await participants.link.innerText());
      await expect(page.getByText(t('frontend.web.participants.invite.copied'))).toHaveCount(0);
      await expect(account.dialog).toHaveCount(0);
      expect(await sandbox.requestsOf(TOKEN)).toHaveLength(1);
    });

    for (const share of ['missing', 'failing'] as const)
      test(`stands selected in a dialog when the share menu is ${share}`, async ({
        page,
        sandbox,
        account,
        participants,
        t,
      }) => {
        await limitCopying(page, { clipboard: 'denied', share });
        await participants.open();
        await participants.invite('Нина');
        await account.shouldToast(
          'Не удалось автоматически скопировать ссылку. Откроем окно для ручного копирования.',
        );
        await shouldOfferByHand(page, t, await participants.link.innerText());
        await account.closeDialog();
        await expect(page.getByText(t('frontend.web.participants.invite.copied'))).toHaveCount(0);
        expect(await sandbox.requestsOf(TOKEN)).toHaveLength(1);
      });
  });

  test('cannot be made when all places are taken, and the page says why', async ({
    sandbox,
    participants,
    page,
    t,
  }) => {
    const known = await sandbox.account();
    const members_names = ['Anna', 'Олег', 'Max', 'Ivan', 'Оля'];
    const body = { ...known, subscription: { ...known.subscription, members_names } };
    await sandbox.fail(USERS, { status: 200, body });
    // The other name of the page, and the plan in other letters.
    await page.goto('account/sub-participants?product_code=family');
    await expect(page).toHaveURL('account/participants?product_code=family');
    await expect(page.getByText(t('frontend.web.participants.limit', { count: 5, limit: 5 }))).toBeVisible();
    await expect(page.getByText(t('frontend.web.participants.add.full'))).toBeVisible();
    await expect(participants.inviteButton).toHaveAttribute(
      'title',
      t('frontend.web.participants.add.limit_reached'),
    );
    await participants.name.fill('Nina');
    await participants.name.press('Enter');
    await participants.inviteButton.dispatchEvent('click');
    await page.waitForLoadState('networkidle');
    expect(await sandbox.requestsOf(TOKEN)).toEqual([]);
  });
});
