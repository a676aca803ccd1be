import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';

/** Taps a list of controls one after the other: what is done in as many taps as it has entries. */
async function tapEach(...controls: (() => Locator)[]): Promise<void> {
  for (const find of controls) await find().tap();
}

test.describe('user on a phone', () => {
  test.use({
    locale: 'ru-RU',
    userAgent: ANDROID,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });

  test('needs seven taps from the welcome page to the VPN app', async ({
    page,
    context,
    sandbox,
    signIn,
    guides,
    troubles,
    t,
  }) => {
    await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'A store' }));
    await page.goto('');
    await tapEach(() => page.getByRole('link', { name: t('welcome.try') }));
    await signIn.email.fill('anna@tern.test');
    await tapEach(() => signIn.submit);
    await expect(signIn.boxes).toHaveCount(6);
    await signIn.type(await sandbox.codeFor('anna@tern.test'));
    await tapEach(
      () => page.getByRole('dialog').getByRole('button', { name: t('account.no') }),
      () => page.getByRole('dialog').getByRole('button', { name: t('cta.trial') }),
      () => page.getByRole('link', { name: t('cta.connect') }),
    );
    await expect(guides.guide).toHaveAccessibleName('Android');
    await tapEach(() => guides.outside.first());
    await expect(guides.imports.first()).toHaveAttribute('href', /^happ:\/\/add\/.+\/connection\/subs\/\w+/);
    await tapEach(() => guides.imports.first());
    // The store's page, and the browser's word about an app that is not there.
    expect(troubles.take().join()).toContain('asked https://play.google.com/');
  });

  test('has a lost key in one tap', async ({ page, sandbox, account, clipboard, t }) => {
    const { token } = await sandbox.letIn('active');
    await account.open();
    await clipboard.empty();
    await tapEach(() => page.getByRole('button', { name: t('link.copy') }));
    await clipboard.shouldHold(`${sandbox.origin}/connection/subs/${token}`);
  });

  test('is at the payment of a renewal in three taps', async ({ page, account, buying, payments, t }) => {
    await account.openAs('ending');
    await tapEach(
      () => page.getByRole('main').getByRole('link', { name: t('cta.extend'), exact: true }),
      () => page.getByRole('link', { name: t('plans.choose') }).first(),
      () => buying.payButton,
    );
    await payments.shouldBeOpen();
  });

  test('pays for a gift in three taps and hands it over in one', async ({
    page,
    sandbox,
    account,
    buying,
    payments,
    clipboard,
    t,
  }) => {
    await account.openAs('active');
    await tapEach(
      () => page.getByRole('link', { name: t('menu.buy_gift') }),
      () => page.getByRole('link', { name: t('plans.choose') }).first(),
      () => buying.payButton,
    );
    await payments.pay();
    await page.getByRole('region', { name: t('gifts.ready') }).waitFor();
    await clipboard.empty();
    await tapEach(() => page.getByRole('button', { name: t('gifts.send') }));
    await clipboard.shouldHold(new RegExp(`^${sandbox.origin}/webui/account\\?gift_id=[\\w-]+$`));
  });

  test('invites a member in three taps', async ({ page, sandbox, account, clipboard, t }) => {
    await account.openAs('family-owner');
    await clipboard.empty();
    await tapEach(() => page.getByRole('link', { name: t('cta.family') }));
    await page.getByRole('textbox').fill('Lena');
    await tapEach(
      () => page.getByRole('button', { name: t('participants.add.submit') }),
      () => page.getByRole('button', { name: t('link.copy') }),
    );
    await clipboard.shouldHold(new RegExp(`^${sandbox.origin}/webui/account\\?member_token=`));
  });

  test('changes the country in two taps', async ({ page, sandbox, account }) => {
    await account.openAs('active');
    await tapEach(
      () => page.locator('a[href$="/outline"]').first(),
      () => account.location('DE'),
    );
    await expect.poll(async () => (await sandbox.account()).subscription?.location).toBe('DE');
  });

  test('gets from a broken VPN to the support in two taps, at any step', async ({ page, account, t }) => {
    await account.openAs('active');
    await tapEach(() => page.getByRole('main').getByRole('link', { name: t('trouble.title') }));
    const support = page.getByRole('button', { name: t('trouble.direct') });
    for (let step = 1; step < 6; step++) {
      await expect(page.getByText(t('trouble.step', { n: step, total: 6 }))).toBeVisible();
      await expect(support).toBeVisible();
      // By keyboard: two quick taps at one place would count as a double tap.
      await page.getByRole('button', { name: t('trouble.no') }).press('Enter');
    }
    await tapEach(() => support);
    await expect(page.getByRole('heading', { name: t('trouble.support') })).toBeVisible();
  });
});
