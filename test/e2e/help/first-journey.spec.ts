import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';

for (const locale of ['ru-RU', 'en-US'])
  test.describe(`on a phone, in ${locale}`, { tag: locale === 'ru-RU' ? [] : '@long' }, () => {
    test.use({
      locale,
      userAgent: ANDROID,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      way: 'touch',
    });

    test('new user › needs seven taps from the welcome page to the VPN app', async ({
      page,
      context,
      sandbox,
      hands,
      signIn,
      guides,
      troubles,
      t,
    }) => {
      let taps = 0;
      const tap = async (target: Locator) => {
        taps++;
        await hands.press(target);
      };
      await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'A store' }));
      await page.goto('');
      await tap(page.getByRole('link', { name: t('welcome.try') }));
      await signIn.email.fill('anna@tern.test');
      await tap(signIn.submit);
      await expect(signIn.boxes).toHaveCount(6);
      await signIn.type(await sandbox.codeFor('anna@tern.test'));
      await tap(page.getByRole('dialog').getByRole('button', { name: t('account.no') }));
      await tap(page.getByRole('dialog').getByRole('button', { name: t('cta.trial') }));
      await tap(page.getByRole('link', { name: t('cta.connect') }));
      await expect(guides.guide).toHaveAccessibleName('Android');
      await tap(guides.outside.first());
      await expect(guides.imports.first()).toHaveAttribute(
        'href',
        /^happ:\/\/add\/.+\/connection\/subs\/\w+/,
      );
      await tap(guides.imports.first());
      expect(taps).toBe(7);
      // The store's page, and the browser's word about an app that is not there.
      expect(troubles.take().join()).toContain('asked https://play.google.com/');
    });

    test('user › needs two taps to copy a lost key', async ({ page, account, hands, clipboard, t }) => {
      await account.openAs('active');
      await page.evaluate(() => localStorage.setItem('key_used', '48210734'));
      await page.reload();
      await clipboard.empty();
      await hands.press(page.getByRole('main').getByRole('link', { name: t('cta.manage') }));
      await hands.press(account.copyButton);
      await clipboard.shouldHold(/\/connection\/subs\//);
    });
  });
