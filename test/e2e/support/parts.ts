import type { Page } from '@playwright/test';

/** Words that only one part of the product has in its code. */
export const MARKS = {
  qr: 'vpn-qr.png',
  account: 'one-time-code',
  shop: 'item_quantity',
  texts: 'The open internet',
};

export type Part = keyof typeof MARKS;

/** Loses the scripts that hold the part, as often as asked; returns how many were lost so far. */
export async function lose(page: Page, part: Part, times: number): Promise<() => number> {
  let lost = 0;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (lost >= times) return route.continue();
    const response = await route.fetch();
    if (!(await response.text()).includes(MARKS[part])) return route.fulfill({ response });
    lost++;
    return route.abort('connectionreset');
  });
  return () => lost;
}
