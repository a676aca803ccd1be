import { expect, type Page } from '@playwright/test';
import type { Words } from './words';

/** limitCopying takes the clipboard from the browser, the old way with what is selected, and the share menu. */
export async function limitCopying(
  page: Page,
  limits: { share: 'missing' | 'failing'; isOldWayOpen?: boolean },
): Promise<void> {
  await page.addInitScript(({ share, isOldWayOpen }) => {
    const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
    if (!isOldWayOpen) document.execCommand = () => false;
    Object.defineProperty(navigator, 'share', { value: share === 'missing' ? undefined : refuse });
  }, limits);
}

/** shouldOfferByHand: the text stands in a dialog of ours, all of it selected. */
export async function shouldOfferByHand(page: Page, t: Words, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('manual.title') });
  const field = dialog.getByRole('textbox');
  await expect(field).toHaveValue(text);
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(text);
}
