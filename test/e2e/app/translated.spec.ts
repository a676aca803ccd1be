import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

// High enough for the end of a list of ten, under as many headings as the hour gives it.
test.use({ viewport: { width: 1280, height: 1400 } });

type How = 'wraps' | 'replaces';

/** A translator of the browser: every text that comes into the page, or changes, ends up in an element of its own. */
async function translate(page: Page, how: How): Promise<void> {
  await page.addInitScript((way) => {
    const isText = (node: Node): node is Text =>
      node.nodeType === Node.TEXT_NODE &&
      Boolean(node.nodeValue?.trim()) &&
      !node.parentElement?.closest('font, script, style, title');
    const take = (text: Text) => {
      const font = document.createElement('font');
      const inner = font.appendChild(document.createElement('font'));
      text.replaceWith(font);
      inner.append(way === 'wraps' ? text : text.data);
    };
    const sweep = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let node: Node | null = root; node; node = walker.nextNode()) if (isText(node)) found.push(node);
      for (const text of found) if (text.isConnected) take(text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) sweep(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, how);
}

/** An extension's own element, in the body and within what the app has drawn. */
async function extend(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const host of [document.body, ...document.querySelectorAll('main, main section, header')])
      host.prepend(document.createElement('grammar-helper'));
  });
}

for (const how of ['wraps', 'replaces'] as const)
  test(`a page whose texts a translator ${how} survives a whole visit`, {
    tag: how === 'wraps' ? '@long' : [],
  }, async ({ page, sandbox, signIn, account, buying, t }) => {
    await translate(page, how);
    await signIn.open();
    expect(await page.locator('main font').count()).toBeGreaterThan(3);
    await signIn.enter('active@tern.test');
    await account.shouldBeHome();
    await extend(page);

    await account.location('FR').click();
    await account.shouldHaveChosen('FR');
    await account.showQr();
    await account.closeDialog();
    await sandbox.push('For the bell');
    await account.shouldToast('For the bell');

    await page.getByRole('link', { name: t('menu.renew') }).click();
    await buying.shouldShowPlans();
    await buying.choose('family', t('term.other', { n: 12 }));
    await account.closeDialog();
    await sandbox.fail('GET /vpn/v1/transactions', 500, 1);
    await page.getByRole('link', { name: t('menu.payments') }).click();
    await expect(account.alert).toBeVisible();
    await buying.retry.click();
    // The end of the list is in view: the next page comes by itself, with its button busy meanwhile.
    await expect(buying.rows).toHaveCount(12);
    await extend(page);
    await page.goBack();
    await buying.shouldShowPlans();
    await page.getByRole('link', { name: t('menu.faq') }).click();
    await expect(account.heading(t('menu.faq'))).toBeVisible();
    const question = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button').first();
    await question.click();
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    await account.logOut();
    await expect(account.heading(t('welcome.title'))).toBeVisible();
    await expect(account.heading(t('crash.title'))).toHaveCount(0);
  });
