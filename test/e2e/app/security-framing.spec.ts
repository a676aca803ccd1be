import { expect, test } from '../support/fixtures';

/** The two headers that keep the app out of frames, and what is left of them on the way. */
const SERVED = [
  { left: 'both headers', drop: [], isShown: false },
  { left: 'only the policy', drop: ['x-frame-options'], isShown: false },
  { left: 'only X-Frame-Options', drop: ['content-security-policy'], isShown: false },
  { left: 'neither of them', drop: ['x-frame-options', 'content-security-policy'], isShown: true },
];

for (const { left, drop, isShown } of SERVED)
  test(`payment page › ${isShown ? 'loads' : 'is refused'} in a frame of another site with ${left} [security-f10]`, async ({
    page,
    sandbox,
    troubles,
  }) => {
    await sandbox.letIn('active');
    await page.route('**/webui/account/payment', async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      for (const name of drop) delete headers[name];
      await route.fulfill({ response, headers });
    });
    const body = `<iframe src="${sandbox.origin}/webui/account/payment" title="trap"></iframe>`;
    await page.route('http://evil.example/', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('http://evil.example/');
    const app = page.frameLocator('iframe').locator('#app');
    const frame = () => page.frames()[1]?.url() ?? '';
    if (isShown) await expect(app).toHaveCount(1);
    else await expect.poll(frame).not.toMatch(/^(about:blank)?$/);
    if (!isShown) await expect(app).toHaveCount(0);
    troubles.take();
  });
