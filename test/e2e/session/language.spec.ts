import { expect, test } from '../support/fixtures';
import { chooseLanguage } from '../support/language';
import { wordsOf } from '../support/words';

const ru = wordsOf('ru');

test('language › is there after one reload when its texts are lost [i18n-f4]', async ({ page, account }) => {
  await account.openAs('active');
  const refused = new Set<string>();
  await page.route(/\/assets\/(public|account|pages)-[^/]*\.js$/, (route) => {
    const url = route.request().url();
    if (refused.has(url) || refused.size === 2) return route.fallback();
    refused.add(url);
    return route.abort();
  });
  await chooseLanguage(page, 'Русский');
  await expect(account.heading(ru('account.title'))).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: ru('location.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  expect(refused.size).toBeGreaterThan(0);
});
