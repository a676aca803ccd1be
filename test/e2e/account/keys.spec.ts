import type { Page } from '@playwright/test';
import readCode from 'jsqr';
import { expect, test } from '../support/fixtures';

const KEY = 'GET /vpn/v1/subscriptions/key';

/** The browser refuses the clipboard: to pages that ask nicely, and perhaps also to the old way. */
async function refuseClipboard(page: Page, isOldWayOpen: boolean): Promise<void> {
  await page.addInitScript((isOpen) => {
    const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    Object.assign(window, { readForTest: navigator.clipboard.readText.bind(navigator.clipboard) });
    navigator.clipboard.writeText = refuse;
    navigator.clipboard.write = refuse;
    if (!isOpen) document.execCommand = () => false;
    Object.defineProperty(navigator, 'share', { value: undefined });
  }, isOldWayOpen);
}

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
    await refuseClipboard(page, true);
    await account.open();
    await account.copyButton.click();
    await account.shouldToast(t('frontend.web.keys.toast.copied'));
    await clipboard.shouldHold(sandbox.linkOf(token));
    await expect(account.copyButton).toBeFocused();
    await expect(account.dialog).toHaveCount(0);
  });

  test('are shown selected, to copy by hand, when nothing may be copied, and nothing claims that it was', async ({
    page,
    sandbox,
    account,
    t,
  }) => {
    const { token } = await sandbox.letIn('active');
    await refuseClipboard(page, false);
    await account.open();
    await account.copyButton.click();
    await expect(account.dialog).toHaveAccessibleName(t('frontend.web.keys.manual.title'));
    const field = account.dialog.getByRole('textbox');
    await expect(field).toHaveValue(sandbox.linkOf(token));
    await expect(field).toBeFocused();
    const selected = () => getSelection()?.toString();
    expect(await page.evaluate(selected)).toBe(sandbox.linkOf(token));
    await expect(page.getByText(t('frontend.web.keys.toast.copied'))).toHaveCount(0);
    await account.closeDialog();
    await expect(account.copyButton).toBeFocused();

    await account.outlineKeyButton.click();
    await expect(account.dialog.getByRole('textbox')).toHaveValue(/^ss:\/\/.+#Tern$/);
    await expect(page.getByText(t('frontend.web.keys.toast.key_copied'))).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(account.dialog).toHaveCount(0);
  });

  test('have another one, fetched and copied in one tap', async ({
    page,
    sandbox,
    account,
    clipboard,
    t,
  }) => {
    await sandbox.letIn('active');
    await account.open();
    await clipboard.empty();
    await sandbox.delay(KEY, 500);
    await account.outlineKeyButton.click();
    await expect(account.outlineKeyButton).toHaveAttribute('aria-busy', 'true');
    await account.outlineKeyButton.click();
    await account.shouldToast(t('frontend.web.keys.toast.key_copied'));
    await clipboard.shouldHold(/^ss:\/\/.+@nl\.tern\.test:8443#Tern$/);
    expect(await sandbox.requestsOf(KEY)).toHaveLength(1);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('are drawn as a code that a camera reads', async ({ sandbox, account }) => {
    const { token } = await sandbox.letIn('active');
    await account.open();
    await account.showQr();
    const { pixels, size } = await account.qrImage().evaluate(pixelsOf);
    expect(readCode(Uint8ClampedArray.from(pixels), size, size)?.data).toBe(sandbox.linkOf(token));
    await expect(account.qrImage()).toHaveCSS('width', '240px');
    await account.closeDialog();
    await expect(account.qrButton).toBeFocused();
  });
});
