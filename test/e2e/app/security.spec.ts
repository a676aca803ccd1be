import { expect, test } from '../support/fixtures';

test.describe('the served headers', () => {
  for (const path of ['', 'login', 'account/outline', 'no/such/page'])
    test(`of /${path} carry the policy and the rest of the protection`, async ({ request }) => {
      const answer = await request.get(path);
      const headers = answer.headers();
      expect(answer.status()).toBe(200);
      const policy = headers['content-security-policy'] ?? '';
      const rules = new Map(
        policy.split(/;\s*/).map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
      );
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(Object.fromEntries(rules)).toMatchObject({
        'default-src': ["'none'"],
        // The one inline script is the import map.
        'script-src': ["'self'", expect.stringMatching(/^'sha256-[\w+/=]{44}'$/)],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
        'frame-src': ["'none'"],
        'object-src': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['tern'],
        'worker-src': ["'self'"],
      });
      expect(headers).toMatchObject({
        'referrer-policy': 'strict-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-cache',
      });
    });

  test('of scripts let them be kept for good, and tell their type', async ({ page, request }) => {
    await page.goto('login');
    const src = await page.locator('script[src]').getAttribute('src');
    const answer = await request.get(src ?? '');
    expect(answer.headers()).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  for (const path of ['assets/gone-12345678.js', 'assets/gone.css', 'missing.png', '.vite/manifest.json'])
    test(`of /${path}, which is not there, are a 404 and no page`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(404);
      expect(answer.headers()['content-type']).not.toContain('html');
      expect(await answer.text()).not.toContain('<');
    });
});

test.describe('secrets', () => {
  test('are not at the mercy of other sites: every command is JSON, every outside link is cut off', async ({
    page,
    sandbox,
    signIn,
    account,
    t,
  }) => {
    await signIn.open();
    await signIn.enter('active@tern.test');
    await account.shouldBeHome();
    await account.locationNamed('France').click();
    await account.shouldToast(t('frontend.web.location.toast.changed', { name: 'France' }));
    const outside = page.locator('a[href^="http"], a[target]');
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
});
