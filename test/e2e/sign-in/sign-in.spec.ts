import { expect, test } from '../support/fixtures';
import type { Way } from '../support/hands';

/** The ordinary run takes one of them, the nightly run all, in both languages. */
const ORDINARY = 'in ru-RU, at 390 px, by touch';
const WIDTHS: { width: number; height: number; way: Way }[] = [
  { width: 320, height: 640, way: 'touch' },
  { width: 390, height: 844, way: 'touch' },
  { width: 768, height: 1024, way: 'touch' },
  { width: 1280, height: 800, way: 'mouse' },
  { width: 1440, height: 900, way: 'mouse' },
  { width: 1280, height: 800, way: 'keyboard' },
  { width: 390, height: 844, way: 'keyboard' },
];

const GERMANY = { en: 'Germany', ru: 'Германия' };

for (const locale of ['en-US', 'ru-RU'])
  for (const { width, height, way } of WIDTHS) {
    const name = `in ${locale}, at ${width} px, by ${way}`;
    const tag = [...(name === ORDINARY ? [] : ['@long']), ...(way === 'mouse' ? [] : ['@chromium'])];
    test.describe(name, { tag }, () => {
      test.use({
        locale,
        way,
        viewport: { width, height },
        hasTouch: way === 'touch',
        isMobile: way === 'touch' && width < 768,
      });

      test('user › signs in, copies the link, saves the QR code, chooses a location and logs out', async ({
        page,
        sandbox,
        hands,
        signIn,
        account,
        clipboard,
        language,
        t,
      }) => {
        await page.goto('');
        await expect(account.heading(t('welcome.title'))).toBeVisible();
        await clipboard.empty();
        await hands.press(page.getByRole('link', { name: t('welcome.try') }));
        await expect(page).toHaveURL(/\/webui\/login$/);

        const code = await signIn.askForCode('active@tern.test');
        await expect(page.getByText(t('auth.otp.subtitle', { email: 'active@tern.test' }))).toBeVisible();
        await signIn.type(code);
        await account.shouldBeHome();
        await expect(page).toHaveTitle(`${t('account.page')} · Tern VPN`);

        await account.goToKeys();
        await hands.press(account.copyButton);
        await account.shouldToast(t('keys.link.done'));
        const { subscription } = await sandbox.account();
        await clipboard.shouldHold(sandbox.linkOf(subscription?.token ?? 'none'));

        await account.showQr();
        expect(await account.downloadQr()).toMatchObject({
          name: 'vpn-qr.png',
          isPng: true,
          width: 240,
          height: 240,
        });
        await account.closeDialog();

        await account.goToLocations();
        await account.shouldHaveChosen('NL');
        if (way === 'keyboard') {
          await hands.press(account.location('NL'));
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('ArrowUp');
          await page.keyboard.press('Space');
        } else await hands.press(account.location('DE'));
        await account.shouldHaveChosen('DE');
        await account.shouldToast(t('location.toast.done', { name: GERMANY[language] }));
        expect((await sandbox.account()).subscription?.location).toBe('DE');

        await account.goHome();
        await account.logOut();
        await expect(account.heading(t('welcome.title'))).toBeVisible();
        await expect(page).toHaveURL(/\/webui\/$/);
        expect(await sandbox.account()).toEqual({ detail: 'Not authenticated' });
      });
    });
  }
