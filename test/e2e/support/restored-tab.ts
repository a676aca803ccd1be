import type { Page } from '@playwright/test';

/**
 * killAndRestore ends a tab as a phone does that needs the memory, and opens it again as the browser's session restore
 * does: with the address, the value of the history entry and the session storage that the tab had before its end.
 */
export async function killAndRestore(page: Page): Promise<Page> {
  const context = page.context();
  const address = page.url();
  // Read before the end, as a killed page runs no more code.
  const saved = await page.evaluate(() => ({ state: history.state, storage: { ...sessionStorage } }));
  await page.close();
  const restored = await context.newPage();
  await restored.goto('icon.svg');
  await restored.evaluate(
    ({ address, state, storage }) => {
      Object.assign(sessionStorage, storage);
      history.replaceState(state, '', address);
    },
    { ...saved, address },
  );
  await restored.reload();
  return restored;
}
