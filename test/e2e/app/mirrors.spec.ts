import { expect, test } from '../support/fixtures';

const SENT = 'https://mirror.example, javascript:alert(1) https://a:b@evil.example';

test('mirrors › lead from the error page to the same page', async ({ page, sandbox, account, t }) => {
  const en = `${SENT} ${sandbox.origin}`;
  await sandbox.offer({ message_texts: { 'frontend.web.mirrors': { en } } });
  await account.openAs('active', 'account/faq');
  const mirror = page.getByRole('main').getByRole('link', { name: 'mirror.example' });
  await expect(mirror).toHaveAttribute('href', 'https://mirror.example/webui/account/faq');
  await expect(page.getByRole('link', { name: /evil/ })).toHaveCount(0);
  await sandbox.fail('GET /vpn/v1/users', 503);
  await sandbox.fail('GET /vpn/v1/configs', 503);
  await page.goto('account/plans?from=elsewhere');
  await expect(account.heading(t('error.title'))).toBeVisible();
  const saved = page.getByRole('link', { name: 'mirror.example' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 8001;
  });
  await expect(saved).toBeVisible();
  await expect(saved).toHaveAttribute('href', 'https://mirror.example/webui/account/plans?from=elsewhere');
  await expect(page.locator('.mirror:visible')).toHaveCount(1);
  await sandbox.heal();
  await page.getByRole('button', { name: t('error.retry') }).click();
  await expect(page).toHaveURL(/account\/plans/);
  await expect(saved).toBeHidden();
});
