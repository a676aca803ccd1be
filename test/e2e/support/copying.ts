import { expect, type Page } from '@playwright/test';
import type { Words } from './words';

interface Limits {
  clipboard: 'denied' | 'absent';
  /** Copying what is selected, as old browsers do. */
  isOldWayOpen?: boolean;
  share: 'missing' | 'failing' | 'cancelled' | 'working';
}

/** limitCopying takes ways to hand a text over from the browser; what is shared is written on the page's root. */
export async function limitCopying(page: Page, limits: Limits): Promise<void> {
  await page.addInitScript(({ clipboard, isOldWayOpen, share }) => {
    const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    if (clipboard === 'absent') Object.defineProperty(navigator, 'clipboard', { value: undefined });
    else Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
    if (!isOldWayOpen) document.execCommand = () => false;
    const menu = async ({ url }: ShareData) => {
      if (share === 'failing') return refuse();
      document.documentElement.dataset.shared = share === 'cancelled' ? 'nothing' : url;
      if (share === 'cancelled') throw new DOMException('Share canceled', 'AbortError');
    };
    Object.defineProperty(navigator, 'share', { value: share === 'missing' ? undefined : menu });
  }, limits);
}

/** shouldOfferByHand: the text stands in a dialog of ours, all of it selected. */
export async function shouldOfferByHand(page: Page, t: Words, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('frontend.web.keys.manual.title') });
  const field = dialog.getByRole('textbox');
  await expect(field).toHaveValue(text);
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(text);
}
