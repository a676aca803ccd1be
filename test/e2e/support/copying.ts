import type { Page } from '@playwright/test';

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
