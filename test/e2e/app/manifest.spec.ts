import { expect, test } from '../support/fixtures';
import { setIdle } from '../support/idle';

test('web manifest › is valid and has the theme of the page', async ({ page, sandbox, account }) => {
  await setIdle(page, 'at once');
  await account.openAs('active');
  await expect(page.locator('link[rel=manifest]')).toBeAttached();
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect(url).toBe(`${sandbox.origin}/webui/manifest.webmanifest`);
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  expect(manifest).toMatchObject({ name: 'Tern VPN', short_name: 'Tern', display: 'standalone' });
  const [start, scope] = [manifest.start_url, manifest.scope].map((path) => new URL(path, url).href);
  // An id counts from the origin.
  expect(new URL(manifest.id, sandbox.origin).href).toBe(start);
  expect(start).toBe(`${sandbox.origin}/webui/`);
  expect(scope).toBe(`${sandbox.origin}/webui/`);
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute(
    'content',
    manifest.theme_color,
  );
  await page.goto(start ?? '');
  await account.shouldBeHome();
});
