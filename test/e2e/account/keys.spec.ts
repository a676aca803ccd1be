import readCode from 'jsqr';
import { decodePng } from '../../decode-png';
import { limitCopying } from '../support/copying';
import { expect, test } from '../support/fixtures';
import { setFontSize, setWidth } from '../support/legibility';

/** Reads a QR code from a PNG of the app. */
function readPng(bytes: Buffer): string | undefined {
  const { data, width, height } = decodePng(bytes);
  return readCode(data, width, height)?.data;
}

test.describe('keys', () => {
  test('are copied by execCommand without a clipboard', async ({ page, sandbox, account, clipboard, t }) => {
    const { token } = await sandbox.letIn('active');
    await page.goto('');
    await clipboard.empty();
    await limitCopying(page, { isOldWayOpen: true, share: 'missing' });
    await account.open();
    await account.copyButton.click();
    await account.shouldToast(t('keys.link.done'));
    await clipboard.shouldHold(sandbox.linkOf(token));
    await expect(account.copyButton).toBeFocused();
    await expect(account.dialog).toHaveCount(0);
  });

  test('have a QR code of 240 px that a camera reads, a tap enlarges and a noisy canvas does not spoil [keys-f4]', async ({
    page,
    sandbox,
    account,
    t,
  }) => {
    // Of what a canvas answers in Tor Browser, Mullvad Browser and LibreWolf, nothing can be used.
    await page.addInitScript(() => {
      const noise = () => `data:image/png;base64,${btoa(String(Math.random()))}`;
      HTMLCanvasElement.prototype.toDataURL = noise;
      HTMLCanvasElement.prototype.toBlob = (callback) => callback(new Blob([noise()]));
      const { getImageData } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.getImageData = function (...args) {
        const image = getImageData.apply(this, args);
        return new ImageData(
          image.data.map(() => Math.random() * 256),
          image.width,
        );
      };
    });
    const { token } = await sandbox.letIn('active');
    await account.open();
    await account.showQr();
    const width = async () => (await account.qrImage().boundingBox())?.width;
    expect(await width()).toBe(240);
    const link = sandbox.linkOf(token);
    expect(readPng((await account.downloadQr()).bytes)).toBe(link);
    const [, shown = ''] = (await account.qrImage().getAttribute('src'))?.split('base64,') ?? [];
    expect(readPng(Buffer.from(shown, 'base64'))).toBe(link);
    await account.qrImage().click();
    await expect.poll(width).toBeGreaterThan(340);
    await account.dialog.getByRole('button', { name: t('keys.qr.shrink') }).press('Enter');
    await expect.poll(width).toBe(240);
    await account.closeDialog();
    await expect(account.qrButton).toBeFocused();
  });

  test.describe('on a small phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, locale: 'ru-RU' });

    test('have a QR code of 240 px above buttons in view', async ({ page, sandbox, account, t }) => {
      await sandbox.letIn('active');
      await page.goto('account/manage');
      await account.showQr();
      const copy = account.dialog.getByRole('button', { name: t('common.copy') });
      const save = account.dialog.getByRole('link', { name: t('keys.qr.download') });
      for (const button of [copy, save]) await expect(button).toBeInViewport({ ratio: 1 });
      expect((await account.qrImage().boundingBox())?.width).toBe(240);
    });
  });
});

test.describe('keys in Russian', () => {
  test.use({ locale: 'ru-RU' });

  test('are copied by a row that keeps its height with large letters', async ({
    page,
    sandbox,
    account,
    clipboard,
    t,
  }) => {
    await setFontSize(page, 32);
    await setWidth(page, 280, 640);
    const { token } = await sandbox.letIn('active');
    await account.open();
    await clipboard.empty();
    const labels = `${t('link.copy')}|${t('common.copied')}`;
    const row = page.getByRole('button', { name: new RegExp(labels) });
    const height = async () => (await row.boundingBox())?.height;
    const shown = async () => (await row.innerText()).match(new RegExp(labels, 'g'));
    const before = await height();
    expect(await shown()).toEqual([t('link.copy')]);
    await row.click();
    await expect.poll(shown).toEqual([t('common.copied')]);
    expect(await height()).toBe(before);
    await clipboard.shouldHold(sandbox.linkOf(token));
  });
});
