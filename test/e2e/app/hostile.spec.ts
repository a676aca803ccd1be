import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

/** What a hole in the page would let in: each of these sets a mark when it runs. */
const HOSTILE = `<script>document.documentElement.dataset.hacked = 'script'</script>
  <img src="missing.png" onerror="document.documentElement.dataset.hacked = 'handler'" alt="">
  <iframe src="/webui/" title="frame"></iframe>
  <form action="/webui/steal"><button>Send</button></form>
  <a href="javascript:document.documentElement.dataset.hacked = 'link'">Click</a>`;

const isHacked = () => 'hacked' in document.documentElement.dataset;

/** Puts hostile markup into the page the server sends, under the headers it sends. */
async function injectIntoThePage(page: Page): Promise<void> {
  await page.route('**/webui/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', () => `${HOSTILE}</body>`);
    await route.fulfill({ response, body });
  });
}

test.describe('hostile markup', () => {
  test('in the page runs nothing, and the app works beside it', async ({
    page,
    signIn,
    account,
    troubles,
  }) => {
    await injectIntoThePage(page);
    await page.goto('login');
    await signIn.enter('active@tern.test');
    await account.shouldBeHome();
    const found = troubles.take().join('\n');
    for (const directive of ['script-src-elem inline', 'script-src-attr inline', 'frame-src'])
      expect(found).toContain(`securitypolicyviolation: ${directive}`);
    expect(await page.evaluate(isHacked)).toBe(false);
  });

  for (const { role, name, directive } of [
    { role: 'link', name: 'Click', directive: 'script-src-elem inline' },
    { role: 'button', name: 'Send', directive: 'form-action' },
  ] as const)
    test(`that waits for a tap (${directive}) does nothing then`, async ({ page, signIn, troubles }) => {
      await injectIntoThePage(page);
      await page.goto('login');
      await expect(signIn.email).toBeVisible();
      troubles.take();
      await page.getByRole(role, { name }).dispatchEvent('click');
      await expect.poll(() => troubles.list().join('\n')).toContain(`securitypolicyviolation: ${directive}`);
      troubles.take();
      expect(await page.evaluate(isHacked)).toBe(false);
      expect(page.url()).toMatch(/\/login$/);
    });

  test('put in by a script is refused by the browser', async ({ page, signIn, troubles }) => {
    await signIn.open();
    const outcome = await page.evaluate((markup) => {
      const host = document.body.appendChild(document.createElement('div'));
      try {
        host.innerHTML = markup;
        return 'taken';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    }, HOSTILE);
    expect(outcome).toBe('refused');
    await expect.poll(() => troubles.list().join('\n')).toContain('require-trusted-types-for');
    troubles.take();
    expect(await page.evaluate(isHacked)).toBe(false);
  });

  test('in the server’s texts is shown as the text it is', async ({ page, sandbox, signIn }) => {
    const text = '<img src=x onerror="alert(1)"> <b>bold</b>';
    await sandbox.offer({ message_texts: { 'frontend.web.mail_auth_warning': { en: text } } });
    await signIn.open();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('main').locator('img, b')).toHaveCount(0);
  });

  test('of another site cannot put the app into a frame', async ({ page, sandbox, troubles }) => {
    await page.route('http://evil.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${sandbox.origin}/webui/login" title="trap"></iframe>`,
      }),
    );
    await page.goto('http://evil.example/');
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
    await expect(page.frameLocator('iframe').getByRole('textbox')).toHaveCount(0);
    expect(troubles.take()).toContain('asked http://evil.example/');
  });
});
