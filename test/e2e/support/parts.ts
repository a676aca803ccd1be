import type { Page, Route } from '@playwright/test';
import { hold } from './holding';

/** Words that only one part of the product has in its code. */
export const MARKS = {
  qr: 'vpn-qr.png',
  account: 'flight-from-ended',
  'code step': 'one-time-code',
  pages: 'item_quantity',
  guides: 'guide_step',
  texts: 'Telegram sign-in wasn’t completed.',
  core: 'email_draft',
};

export type Part = keyof typeof MARKS;

/** What a first visit of a guest does not bring. */
export const LATER_PARTS: Part[] = ['qr', 'account', 'code step', 'pages'];

const SCRIPTS = /\/assets\/.*\.js$/;

/** A part that is lost a number of times is asked for as often by some browsers; others remember what did not come. */
export const FOR_GOOD = Number.POSITIVE_INFINITY;

const breakOff = (route: Route) => route.abort('connectionreset');

/**
 * Loses the scripts that hold the part, as often as asked: the connection breaks, or what is given comes instead. Returns
 * how many were lost so far.
 */
export async function lose(page: Page, part: Part, times: number, give = breakOff): Promise<() => number> {
  let lost = 0;
  /** A page that is loaded anew takes with it what is being looked at: once is enough. */
  let found = '';
  await page.route(SCRIPTS, async (route) => {
    if (lost >= times) return route.continue();
    const url = route.request().url();
    if (url !== found) {
      // The answer to a page that was left meanwhile is gone.
      const response = await route.fetch().catch(() => undefined);
      const text = (await response?.text().catch(() => '')) ?? '';
      if (!text.includes(MARKS[part])) return route.fulfill({ response }).catch(() => {});
      found = url;
    }
    lost++;
    return give(route);
  });
  return () => lost;
}

/** Holds the scripts that hold the part back. */
export const holdPart = (page: Page, part: Part) => hold(page, SCRIPTS, (text) => text.includes(MARKS[part]));
