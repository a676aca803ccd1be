import readCode from 'jsqr';
import { limitCopying } from '../support/copying';
import { expect, test } from '../support/fixtures';

/** What a camera sees of the picture. */
const pixelsOf = async (picture: HTMLElement | SVGElement) => {
  if (!(picture instanceof HTMLImageElement)) throw new Error('There is no picture');
  await picture.decode();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is nothing to draw on');
  const size = picture.naturalWidth;
  canvas.width = canvas.height = size;
  context.drawImage(picture, 0, 0);
  return { size, pixels: [...context.getImageData(0, 0, size, size).data] };
};

test.describe('the keys', () => {
  test('are copied the old way when the browser refuses its clipboard', async ({
    page,
    sandbox,
    account,
    clipboard,
    t,
  }) => {
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

  test('are drawn as a code of 240 px that a camera reads, and that a tap enlarges', async ({
    sandbox,
    account,
    t,
  }) => {
    const { token } = await sandbox.letIn('active');
    await account.open();
    await account.showQr();
    const { pixels, size } = await account.qrImage().evaluate(pixelsOf);
    expect(readCode(Uint8ClampedArray.from(pixels), size, size)?.data).toBe(sandbox.linkOf(token));
    const width = async () => (await account.qrImage().boundingBox())?.width;
    expect(await width()).toBe(240);
    await account.qrImage().click();
    await expect.poll(width).toBeGreaterThan(340);
    await account.dialog.getByRole('button', { name: t('keys.qr.shrink') }).press('Enter');
    await expect.poll(width).toBe(240);
    await account.closeDialog();
    await expect(account.qrButton).toBeFocused();
  });

  test('are shown and saved as a code that a camera reads where the browser answers a canvas with noise [keys-f4]', async ({
    page,
    context,
    sandbox,
    account,
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
    const { bytes } = await account.downloadQr();
    const shown = await account.qrImage().screenshot();
    // Another page, whose canvas tells the truth, is the camera.
    const camera = await context.newPage();
    for (const picture of [bytes, shown]) {
      await camera.setContent(`<img src="data:image/png;base64,${picture.toString('base64')}">`);
      const { pixels, size } = await camera.getByRole('img').evaluate(pixelsOf);
      expect(readCode(Uint8ClampedArray.from(pixels), size, size)?.data).toBe(sandbox.linkOf(token));
    }
  });

  test.describe('on a small phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, locale: 'ru-RU' });

    test('have a code of 240 px above buttons that need no scrolling', async ({
      page,
      sandbox,
      account,
      t,
    }) => {
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
