import { expect, test } from '../support/fixtures';

/** What a hole in the page would let in: each of these sets a mark when it runs. */
const HOSTILE = `<script>document.documentElement.dataset.hacked = 'script'</script>
  <img src="missing.png" onerror="document.documentElement.dataset.hacked = 'handler'" alt="">
  <iframe src="/webui/" title="frame"></iframe>`;

test.describe('hostile markup', () => {
  test('in the page runs nothing, and the app works beside it', async ({
    page,
    signIn,
    account,
    troubles,
  }) => {
    await page.route('**/webui/login', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', () => `${HOSTILE}</body>`);
      await route.fulfill({ response, body });
    });
    await page.goto('login');
    await signIn.enter('active@tern.test');
    await account.shouldBeHome();
    const found = troubles.take().join('\n');
    for (const directive of ['script-src-elem inline', 'script-src-attr inline', 'frame-src'])
      expect(found).toContain(`securitypolicyviolation: ${directive}`);
    expect(await page.evaluate(() => 'hacked' in document.documentElement.dataset)).toBe(false);
  });

  test('in the server’s texts is shown as the text it is', async ({ page, sandbox, signIn }) => {
    const text = '<img src=x onerror="alert(1)"> <b>bold</b>';
    await sandbox.offer({ message_texts: { 'frontend.web.mail_auth_warning': { en: text } } });
    await signIn.open();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('main').locator('img, b')).toHaveCount(0);
  });
});
