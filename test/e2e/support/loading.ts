import type { Browser, BrowserContext, Page } from '@playwright/test';
import { tasksDuring } from './main-thread';

/** In the page: waits for the heading, until nothing stands in for something else, and then for it all to be painted. */
async function untilShown({ heading, end }: { heading: string; end: string }): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  const isComing = () => document.querySelector('.splash, .page-progress, [aria-busy=true]') !== null;
  while (document.querySelector('h1')?.textContent !== heading || isComing()) await frame();
  await frame();
  await frame();
  performance.mark(end);
}

/** In the page: follows a link of the menu in a task of its own, and waits until the page has been painted. */
async function follow({ href, start, end }: { href: string; start: string; end: string }): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  const link = document.querySelector<HTMLElement>(`nav a[href="${href}"]`);
  if (!link) throw new Error(`There is no link to ${href}`);
  const { title } = document;
  performance.mark(start);
  setTimeout(() => link.click());
  while (document.title === title || document.querySelector('.page-progress, [aria-busy=true]'))
    await frame();
  await frame();
  await frame();
  performance.mark(end);
}

/** pageOfFirstVisit is a page in a process of its own, with nothing in the browser's cache. */
export async function pageOfFirstVisit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  return page;
}

/** tasksOfVisit opens an address: the tasks from the beginning of the document until its content is painted. */
export const tasksOfVisit = (browser: Browser, page: Page, path: string, heading: string) =>
  tasksDuring(browser, page, async ({ start, end }) => {
    // Before the address is opened the page is in another process.
    await page.addInitScript((mark) => performance.mark(mark), start);
    await page.goto(path, { waitUntil: 'commit' });
    await page.evaluate(untilShown, { heading, end });
  });

/** tasksOfMove follows a link of the account's menu: the tasks from the click until the content of its page is painted. */
export const tasksOfMove = (browser: Browser, page: Page, path: string) =>
  tasksDuring(browser, page, (marks) => page.evaluate(follow, { href: `/webui/${path}`, ...marks }));
