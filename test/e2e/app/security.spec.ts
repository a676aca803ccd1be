import { expect, test } from '../support/fixtures';

test('server › answers a missing file with 404 and no page [security-f11]', async ({ request }) => {
  for (const path of ['assets/gone-12345678.js', 'assets/gone.css', 'missing.png', '.vite/manifest.json']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['content-type']).not.toContain('html');
    expect(await answer.text()).not.toContain('<');
  }
});

test('secrets › are safe from other sites: commands are JSON, outside links have noopener [security-f8]', async ({
  page,
  sandbox,
  signIn,
  account,
  t,
}) => {
  await signIn.open();
  // For hosts that do not send the header.
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'strict-origin');
  await signIn.enter('active@tern.test');
  await account.shouldBeHome();
  await account.location('FR').click();
  await account.shouldToast(t('location.toast.done', { name: 'France' }));
  const outside = page.locator('a[href^="http"], a[target=_blank]');
  expect(await outside.count()).toBeGreaterThan(2);
  for (const link of await outside.all()) {
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
    await expect(link).toHaveAttribute('href', /^(https:\/\/|\/webui\/)/);
  }
  await account.logOut();
  await expect(account.heading(t('welcome.title'))).toBeVisible();
  const commands = (await sandbox.requests()).filter(({ method }) => method === 'POST');
  expect(commands.map(({ path }) => path)).toEqual([
    '/auth/refresh',
    '/auth/email/request',
    '/auth/email/otp/verify',
    '/vpn/v1/subscriptions/location',
    '/auth/logout',
  ]);
  for (const { headers } of commands) expect(headers['content-type']).toBe('application/json');
});
