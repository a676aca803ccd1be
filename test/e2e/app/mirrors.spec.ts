import { mirrorLinks } from '../../../tools/settings';
import { expect, test } from '../support/fixtures';

test('the other addresses of an operator stand on the error page, lead to the same page, and leave this one out', async ({
  page,
  sandbox,
  account,
  t,
}) => {
  const links = mirrorLinks(['https://mirror.example', sandbox.origin], '/webui/');
  await page.route('**/webui/account/**', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace('Home</a>', `Home</a>${links}`) });
  });
  await sandbox.letIn('active');
  await sandbox.fail('GET /vpn/v1/users', 503);
  await page.goto('account/plans?from=elsewhere');
  await expect(account.heading(t('error_500.title'))).toBeVisible();
  const mirror = page.getByRole('link', { name: 'mirror.example' });
  await expect(mirror).toBeVisible();
  await expect(mirror).toHaveAttribute('href', 'https://mirror.example/webui/account/plans?from=elsewhere');
  await expect(page.locator('.mirror:visible')).toHaveCount(1);
  await sandbox.heal();
  await page.getByRole('button', { name: t('error.retry') }).click();
  await expect(page).toHaveURL(/account\/plans/);
  await expect(mirror).toBeHidden();
});
