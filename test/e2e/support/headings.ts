import type { Page } from '@playwright/test';

/** watchHeadings writes down every heading that a page ever shows, however shortly, from its first piece on. */
export async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const heading of document.querySelectorAll('h1'))
        if (heading.textContent && heading.checkVisibility({ visibilityProperty: true }))
          seen.add(heading.textContent);
    };
    const lookAgain = () => {
      look();
      requestAnimationFrame(lookAgain);
    };
    lookAgain();
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { shownHeadings: seen });
  });
  return () => page.evaluate(() => [...(window as unknown as { shownHeadings: Set<string> }).shownHeadings]);
}
