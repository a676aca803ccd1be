import { expect, type Page } from '@playwright/test';

/** chooseLanguage picks a language by its own name, in the menu of the header or in the row of the phone's menu. */
export async function chooseLanguage(page: Page, name: 'Русский' | 'English'): Promise<void> {
  const row = page.getByRole('dialog').getByRole('button', { name });
  const chooser = page.getByRole('button', { name: /^(Language|Язык): / });
  await expect(row.or(chooser).first()).toBeVisible();
  if (await row.isVisible()) return row.click();
  await chooser.click();
  await page.getByRole('menuitemradio', { name }).click();
}
