import type { Page } from '@playwright/test';
import { type Engine, startFakeTranslator } from '../../fake-translator';
import { expect, test } from '../support/fixtures';

// High enough for the end of a list of ten, under as many headings as the hour gives it.
// Its owner reads German: the page is in English, and the browser offers to translate it.
test.use({ viewport: { width: 1280, height: 1400 }, locale: 'de-DE' });

/** A translator of the browser, from the first page on: its service answers some frames after a text has come. */
async function translate(page: Page, engine: Engine = 'chrome'): Promise<void> {
  await page.addInitScript(startFakeTranslator, { engine, delayMs: 50 });
}

/** A text as the translator shows it. */
const translated = (text: string) => `[${text}]`;

/** An extension's own element, in the body and within what the app has drawn. */
async function extend(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const host of [document.body, ...document.querySelectorAll('main, main section, header')])
      host.prepend(document.createElement('grammar-helper'));
  });
}

for (const engine of ['chrome', 'safari', 'wrapping'] as const)
  test(`a page that ${engine} translates says what it is and what happens through a whole visit [app-f15]`, {
    tag: engine === 'chrome' ? [] : '@long',
  }, async ({ page, sandbox, signIn, account, buying, t }) => {
    const title = page.getByRole('heading', { level: 1 });
    // A tool that marks words leaves them as they are.
    const shown = engine === 'wrapping' ? (text: string) => text : translated;
    await translate(page, engine);
    await signIn.open();
    await expect(title).toHaveText(shown(t('auth.title')));
    await signIn.enter('active@tern.test');
    await account.shouldBeHome();
    await extend(page);

    await account.location('FR').click();
    await account.shouldHaveChosen('FR');
    await expect(
      account.cardOf(t('account.plan.default')).getByRole('link', { name: 'France' }),
    ).toBeVisible();
    await account.qrButton.click();
    await expect(account.dialog).toContainText(shown(t('keys.qr.name')));
    await account.closeDialog();
    await sandbox.push('For the bell');
    await account.shouldToast('For the bell');

    await page.getByRole('link', { name: t('menu.renew') }).click();
    await buying.shouldShowPlans();
    await expect(title).toHaveText(shown(t('plans.title')));
    await buying.choose('family', t('term.other', { n: 12 }));
    await account.closeDialog();
    await expect(page.getByText(t('plans.about.family'))).toBeVisible();
    await expect(page.getByText(t('plans.about.default'))).toHaveCount(0);
    await sandbox.fail('GET /vpn/v1/transactions', 500, 1);
    await page.getByRole('link', { name: t('menu.payments') }).click();
    await expect(account.alert).toContainText(t('tx.list.error'));
    await buying.retry.click();
    // The end of the list is in view: the next page comes by itself, with its button busy meanwhile.
    await expect(buying.rows).toHaveCount(12);
    await expect(page.getByText(t('tx.list.error'))).toHaveCount(0);
    await extend(page);
    await page.goBack();
    await buying.shouldShowPlans();
    await page.getByRole('link', { name: t('menu.faq') }).click();
    await expect(title).toHaveText(shown(t('menu.faq')));
    const question = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button').first();
    await question.click();
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    await account.logOut();
    await expect(title).toHaveText(shown(t('welcome.title')));
  });

test('a translated checkout says the new sum and nothing of the old one when the price has changed [app-f20]', async ({
  page,
  sandbox,
  account,
  buying,
  t,
}) => {
  await translate(page);
  await page.clock.install();
  await account.openAs('active', 'account/plans?recipient_type=self');
  await buying.choose('default', t('term.other', { n: 6 }));
  await expect(buying.payButton).toContainText('14.34');
  const final_price = { product_code: 'DEFAULT', term_id: 3, currency: 'USD', final_price: 15.5 };
  await sandbox.fail('POST /vpn/v1/billing/preview', {
    status: 200,
    body: { final_price, providers: ['cryptomus', 'freekassa'] },
  });
  // As old as a price may be when it is paid.
  await page.clock.runFor('05:01');
  await buying.pay();
  await expect(buying.dialog).toContainText(t('payment.changed', { price: '15.50\u00a0$' }));
  await expect(buying.total).toHaveText('15.50\u00a0$');
  await expect(buying.payButton).toContainText('15.50');
  await expect(buying.dialog).not.toContainText('14.34');
});

test('a translated card says that the plan is active once an ended one was renewed', async ({
  page,
  sandbox,
  account,
  t,
}) => {
  await translate(page);
  await page.clock.install();
  await account.openAs('ended');
  const card = account.cardOf(t('account.plan.default'));
  await expect(card).toContainText(t('account.ended', { date: '' }));
  await sandbox.changeAccount({ days_left: 90 });
  await page.clock.runFor('00:31');
  await expect(card).toContainText(translated(t('sub.type.active')));
  await expect(card).not.toContainText(t('account.ended', { date: '' }));
  await expect(card).not.toContainText(t('hint.ended'));
});

test('a translated countdown runs, and ends in the offer of a new code', async ({ page, signIn, t }) => {
  await translate(page);
  await page.clock.install();
  await signIn.open();
  await signIn.giveAddress('anna@example.org');
  const timer = page.getByRole('button', { name: /\d\d:\d\d/ });
  await expect(timer).toContainText(`[${t('auth.otp.timer', { time: '' })}`);
  const before = await timer.textContent();
  await page.clock.runFor('00:03');
  await expect(timer).not.toHaveText(before ?? '');
  await page.clock.runFor('02:00');
  await expect(signIn.resend).toHaveText(translated(t('auth.otp.resend')));
});

test('translated errors leave the form when what was wrong is mended', async ({ page, signIn, hands, t }) => {
  await translate(page);
  await signIn.open();
  const form = page.getByRole('main');
  await hands.write(signIn.email, 'anna@example');
  await expect(form).toContainText(translated(t('auth.error.email_format')));
  await hands.write(signIn.email, 'anna@example.org');
  await expect(form).not.toContainText(t('auth.error.email_format'));

  await hands.press(signIn.submit);
  await signIn.boxes.first().fill('000000');
  await expect(signIn.codeGroup).toHaveText(/^\[.+\]$/);
  await signIn.boxes.first().press('Backspace');
  await expect(signIn.codeGroup).toHaveText('');
});

test('sums and ids stay as they are on a translated page', async ({ page, account, buying, t }) => {
  await translate(page);
  await account.openAs('active');
  const id = page.getByText('48210734', { exact: true });
  await expect(id).toHaveText('48210734');
  await page.goto('account/plans?recipient_type=self');
  await buying.choose('default', t('term.other', { n: 6 }));
  await expect(buying.total).toHaveText('14.34\u00a0$');
});
