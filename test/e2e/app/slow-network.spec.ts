import { expect, test } from '../support/fixtures';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, way: 'touch' });

test('link on slow 3G › shows progress, then the page [app-f5]', async ({ page, account, buying, t }) => {
  await account.openAs('active');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // What has been shown, in its order, with how many answers had come by then.
  await page.evaluate((loading) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const isComing = document.querySelector(`[role=progressbar][aria-label="${loading}"]`);
      const isWaiting = document.querySelector('main [aria-busy=true]');
      const now = isComing
        ? 'heard'
        : isWaiting
          ? 'in place'
          : document.querySelector('[role=tab]')
            ? 'there'
            : '';
      if (now && seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, t('page.loading'));
  await page.getByRole('link', { name: t('menu.renew') }).tap();
  await buying.shouldShowPlans();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toEqual(['heard', 'in place', 'there']);
});
