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
  test(`visit › works on pages translated by ${engine} [app-f15]`, {
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
