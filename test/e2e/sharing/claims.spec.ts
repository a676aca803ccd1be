import { expect, test } from '../support/fixtures';
import { lose } from '../support/parts';

const GIFT = 'POST /vpn/v1/subscriptions/gift';
const WORKING_MS = 800;
/** Long enough for a second tab to come to where it claims. */
const TWO_TABS_MS = 2000;

/** In the exact words of claims-3 and claims-4 where they have them. */
const SAID = {
  en: {
    gift: 'Your gift is active!',
    usedGift: 'This gift does not exist or has already been used',
    member: 'You are now a member of the subscription!',
    refusedMember:
      'You could not be added. Check that you have no active subscription and ask for a new link',
    unknownMember: 'The subscription or its owner was not found',
  },
  ru: {
    gift: 'Подарок активирован!',
    usedGift: 'Подарок не найден или уже активирован',
    member: 'Вы стали участником подписки!',
    refusedMember:
      'Добавление запрещено. Проверьте, что у вас нет активной подписки и запросите новую ссылку',
    unknownMember: 'Подписка или владелец не найдены',
  },
};

for (const locale of ['en-US', 'ru-RU'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('a gift link that is opened again says that the gift is used, and the page stays whole', async ({
      page,
      sandbox,
      account,
      language,
    }) => {
      const said = SAID[language];
      await sandbox.letIn('active');
      const gift_id = await sandbox.mintGift();
      await page.goto(`account?gift_id=${gift_id}&promocode=P1`);
      await account.shouldToast(said.gift);
      await expect(account.alert).toHaveCount(0);
      await page.goto(`account?gift_id=${gift_id}&promocode=P1`);
      await account.shouldToast(said.usedGift);
      await expect(account.alert).toHaveText(said.usedGift);
      await expect(page).toHaveURL('account?promocode=P1');
      await expect(account.copyButton).toBeVisible();
      expect((await sandbox.claims()).map(({ status }) => status)).toEqual([200, 400]);
    });

    test('an invitation that is used up, or that nobody has written, says so', async ({
      page,
      sandbox,
      account,
      language,
    }) => {
      const said = SAID[language];
      await sandbox.letIn('new');
      const token = await sandbox.mintInvite();
      await page.goto(`account?member_token=${token}`);
      await account.shouldToast(said.member);
      await page.goto(`account?member_token=${token}`);
      await expect(account.alert).toHaveText(said.refusedMember);
      await page.goto('account?member_token=nobodys');
      await expect(account.alert).toHaveText(said.unknownMember);
      await expect(page).toHaveURL('account');
      expect((await sandbox.claims()).map(({ status }) => status)).toEqual([204, 400, 404]);
    });
  });

test.describe('a link', () => {
  for (const { isUsed, name } of [
    { isUsed: false, name: 'the gift is taken, and whoever has a plan of their own cannot join another' },
    { isUsed: true, name: 'the gift is gone, and the invitation is taken all the same' },
  ])
    test(`with a gift and an invitation has both looked at, the gift first: ${name}`, async ({
      page,
      sandbox,
      account,
    }) => {
      await sandbox.letIn('new');
      const gift_id = isUsed ? 'used' : await sandbox.mintGift();
      const token = await sandbox.mintInvite();
      await page.goto(`account?member_token=${token}&gift_id=${gift_id}&promocode=P1`);
      await account.shouldToast(isUsed ? SAID.en.member : SAID.en.gift);
      await expect(account.alert).toHaveText(isUsed ? SAID.en.usedGift : SAID.en.refusedMember);
      await expect(page).toHaveURL('account?promocode=P1');
      expect(await sandbox.claims()).toEqual([
        { call: 'gift', body: { gift_id }, status: isUsed ? 400 : 200 },
        { call: 'add-member', body: { token }, status: isUsed ? 204 : 400 },
      ]);
    });

  for (const param of ['gift_id', 'member_token'])
    test(`with a ${param} opened in two tabs at once is claimed by one, and neither tells of a failure`, async ({
      page,
      context,
      sandbox,
      t,
    }) => {
      await sandbox.letIn('new');
      const id = param === 'gift_id' ? await sandbox.mintGift() : await sandbox.mintInvite();
      const other = await context.newPage();
      await sandbox.delay(GIFT, TWO_TABS_MS);
      await sandbox.delay('POST /vpn/v1/subscriptions/add-member', TWO_TABS_MS);
      await Promise.all([page, other].map((tab) => tab.goto(`account?${param}=${id}`)));
      for (const tab of [page, other]) {
        await expect(tab).toHaveURL('account', { timeout: 10_000 });
        await expect(tab.getByRole('main').getByRole('alert')).toHaveCount(0);
        await expect(tab.getByRole('button', { name: t('frontend.web.keys.link.name') })).toBeVisible();
      }
      expect(await sandbox.claims()).toHaveLength(1);
    });

  test('says what it is doing, and where it has brought it', async ({ page, sandbox, account, t }) => {
    await sandbox.letIn('new');
    await sandbox.delay(GIFT, WORKING_MS);
    await page.goto(`account?gift_id=${await sandbox.mintGift()}`);
    await expect(page.getByRole('status').getByText(t('frontend.web.claim.working'))).toBeVisible();
    await account.shouldToast(SAID.en.gift);
    await expect(page.getByText(t('frontend.web.claim.working'))).toHaveCount(0);
    await expect(account.copyButton).toBeVisible();
  });

  const troubles = [
    { fault: 'network', words: 'frontend.web.error.network' },
    { fault: 503, words: 'frontend.web.error.server' },
  ] as const;
  for (const { fault, words } of troubles)
    for (const again of ['retry', 'reload'] as const)
      test(`that the server does not answer (${fault}) is kept, and a ${again} claims it`, async ({
        page,
        sandbox,
        account,
        t,
      }) => {
        await sandbox.letIn('new');
        const id = await sandbox.mintGift();
        await sandbox.fail(GIFT, fault);
        await page.goto(`account?promocode=P1&gift_id=${id}`);
        await expect(account.alert).toContainText(`${t(words)} ${t('frontend.web.claim.kept')}`);
        await expect(page).toHaveURL(`account?promocode=P1&gift_id=${id}`);
        const before = (await sandbox.claims()).length;
        await sandbox.heal();
        if (again === 'reload') await page.reload();
        else await account.alert.getByRole('button', { name: t('frontend.web.error.retry') }).click();
        await account.shouldToast(SAID.en.gift);
        await expect(account.alert).toHaveCount(0);
        await expect(page).toHaveURL('account?promocode=P1');
        // A browser may send a call again by itself when the connection breaks.
        expect((await sandbox.claims()).slice(before)).toEqual([
          { call: 'gift', body: { gift_id: id }, status: 200 },
        ]);
        await expect(account.copyButton).toBeVisible();
      });

  test('is kept when the account does not come, and claimed when it does', async ({
    page,
    sandbox,
    account,
    t,
  }) => {
    await sandbox.letIn('active');
    const id = await sandbox.mintGift();
    await lose(page, 'account', 1);
    await page.goto(`account?gift_id=${id}`);
    await expect(account.heading(t('frontend.web.error_500.title'))).toBeVisible();
    expect(await sandbox.claims()).toEqual([]);
    await page.getByRole('button', { name: t('frontend.web.error.retry') }).click();
    await account.shouldToast(SAID.en.gift);
    await expect(page).toHaveURL('account');
    expect(await sandbox.claims()).toEqual([{ call: 'gift', body: { gift_id: id }, status: 200 }]);
  });

  test('whose claim meets an expired session renews it once and is claimed', async ({
    page,
    sandbox,
    account,
  }) => {
    await sandbox.letIn('active');
    await sandbox.fail(GIFT, 401, 1);
    await page.goto(`account?gift_id=${await sandbox.mintGift()}`);
    await account.shouldToast(SAID.en.gift);
    await expect(page).toHaveURL('account');
    expect((await sandbox.claims()).map(({ status }) => status)).toEqual([401, 200]);
    expect(await sandbox.requestsOf('POST /auth/refresh')).toHaveLength(1);
  });

  test('is not claimed again by going Back to it, nor by a reload', async ({ page, sandbox, account, t }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await sandbox.letIn('active');
    await account.open();
    await page.goto(`account?gift_id=${await sandbox.mintGift()}`);
    await account.shouldToast(SAID.en.gift);
    await page.getByRole('link', { name: t('cta.manage') }).click();
    await expect(account.heading(t('frontend.web.manage.title'))).toBeVisible();
    await page.goBack();
    await account.shouldBeHome();
    await expect(page).toHaveURL('account');
    await page.reload();
    await account.shouldBeHome();
    await page.goBack();
    await expect(page).toHaveURL('account');
    await account.shouldBeHome();
    expect(await sandbox.claims()).toHaveLength(1);
    await expect(account.alert).toHaveCount(0);
  });

  test('that has brought something asks for nothing else on this visit', async ({
    page,
    sandbox,
    account,
    prompt,
  }) => {
    await sandbox.letIn('email-only');
    await page.goto(`account?gift_id=${await sandbox.mintGift()}`);
    await account.shouldToast(SAID.en.gift);
    await prompt.shouldAskNothing();
    await page.reload();
    await prompt.shouldAsk('telegram');
  });
});
