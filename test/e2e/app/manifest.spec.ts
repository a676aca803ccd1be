import { expect, test } from '../support/fixtures';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose: string;
}

test.describe('the installed app', () => {
  test('has a manifest that the browser takes, a start page within it, and a theme like the page', async ({
    page,
    sandbox,
    account,
  }) => {
    await sandbox.letIn('active');
    await account.open();
    const session = await page.context().newCDPSession(page);
    const { url, errors, data } = await session.send('Page.getAppManifest');
    expect(url).toBe(`${sandbox.origin}/webui/manifest.webmanifest`);
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '');
    expect(manifest).toMatchObject({ name: 'Tern VPN', short_name: 'Tern', display: 'standalone' });
    const [start, scope] = [manifest.start_url, manifest.scope].map((path) => new URL(path, url).href);
    // An id counts from the origin.
    expect(new URL(manifest.id, sandbox.origin).href).toBe(start);
    expect([start, scope]).toEqual([`${sandbox.origin}/webui/`, `${sandbox.origin}/webui/`]);
    await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute(
      'content',
      manifest.theme_color,
    );
    await page.goto(start ?? '');
    await account.shouldBeHome();
  });

  test('has icons of the sizes that it names, one of them for any mask', async ({ request }) => {
    const answer = await request.get('manifest.webmanifest');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const { icons } = (await answer.json()) as { icons: Icon[] };
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src, sizes, type } of icons) {
      const icon = await request.get(new URL(src, answer.url()).href);
      expect(icon.status()).toBe(200);
      expect(icon.headers()['content-type']).toContain(type);
      if (type !== 'image/png') continue;
      const bytes = await icon.body();
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});
