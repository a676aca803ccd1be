import readCode from 'jsqr';
import { limitCopying } from '../support/copying';
import { expect, test } from '../support/fixtures';

/** What a camera sees of the picture. */
const pixelsOf = (picture: HTMLImageElement) => {
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

  test('are drawn as a code that a camera reads', async ({ sandbox, account }) => {
    const { token } = await sandbox.letIn('active');
    await account.open();
    await account.showQr();
    const { pixels, size } = await account.qrImage().evaluate(pixelsOf);
    expect(readCode(Uint8ClampedArray.from(pixels), size, size)?.data).toBe(sandbox.linkOf(token));
    expect(size).toBe(240);
    await account.closeDialog();
    await expect(account.qrButton).toBeFocused();
  });

  test.describe('on a small phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, locale: 'ru-RU' });

    test('have a code, large enough for a camera, above buttons that need no scrolling', async ({
      page,
      sandbox,
      account,
      t,
    }) => {
      await sandbox.letIn('active');
      await page.goto('account/manage');
      await account.showQr();
      const copy = account.dialog.getByRole('button', { name: t('keys.link.copy') });
      const save = account.dialog.getByRole('link', { name: t('keys.qr.download') });
      for (const button of [copy, save]) await expect(button).toBeInViewport({ ratio: 1 });
      expect((await account.qrImage().boundingBox())?.width).toBeGreaterThanOrEqual(200);
    });
  });
});
