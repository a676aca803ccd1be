import type { Page } from '@playwright/test';

/**
 * adjacentTexts lists the texts that stand beside another in one element, as those around a value in JSX do. Firefox
 * and Edge translate them as one text and take the others out, so that none of them may ever change by itself.
 */
export const adjacentTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const next = text.nextSibling;
      if (next?.nodeType === Node.TEXT_NODE) found.push(`${text.nodeValue}|${next.nodeValue}`);
    }
    return found;
  });
