import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const LINK = 'POST /checkout/:provider/link';
const PREVIEW = 'POST /vpn/v1/billing/preview';

/** What a server that is not itself may answer as the address to pay at. */
const ADDRESSES: unknown[] = [
  'javascript:document.documentElement.dataset.hacked=1',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'intent://pay#Intent;scheme=https;end',
  '//evil.example/pay',
  '/\\evil.example/pay',
  '\\\\evil.example\\pay',
  'https:/evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://',
  'http://evil.example/pay',
  'http://localhost.evil.example/pay',
  'http://127.0.0.1.evil.example/pay',
  'https://user:pass@evil.example/pay',
  'https://localhost@evil.example/pay',
  'https://:pass@evil.example/pay',
  '/webui/account',
  'pay',
  '',
  ' ',
  42,
  null,
  true,
  ['https://pay.example/'],
  { href: 'https://pay.example/' },
];

/** The other places that the page's own frame goes to, and the windows that it opens. */
function followPlaces(page: Page) {
  const start = page.url();
  const places: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && places.push(request.url()));
  page.on('framenavigated', (frame) => frame.url() !== start && places.push(frame.url()));
  page.context().on('page', (opened) => places.push(opened.url()));
  return places;
}

test.describe('an address to pay at that nobody may follow', () => {
  for (const part of [0, 1, 2])
    test(`is an error, and the page stays where it is (${part + 1} of 3)`, async ({
      page,
      sandbox,
      buying,
      t,
    }) => {
      await sandbox.letIn('active');
      await buying.openPayment();
      await expect(buying.payButton).toBeVisible();
      const start = page.url();
      const places = followPlaces(page);
      const addresses = ADDRESSES.filter((_, at) => at % 3 === part);
      for (const payment_url of addresses) {
        await sandbox.fail(LINK, { status: 200, body: { payment_url } }, 1);
        // What is wrong with the one before is said no more once the way is closed and opened.
        await buying.way('sbp').click();
        await expect(buying.alert).toHaveCount(0);
        await buying.way('sbp').click();
        await buying.pay();
        await expect(buying.alert, String(payment_url)).toContainText(t('frontend.web.payment.link_error'));
        await expect(buying.payButton).not.toHaveAttribute('aria-busy');
      }
      expect(page.url()).toBe(start);
      expect(places).toEqual([]);
      expect(await page.evaluate(() => 'hacked' in document.documentElement.dataset)).toBe(false);
      const orders = (await sandbox.requestsOf(LINK)).map(({ query }) => query.order_id);
      expect(orders).toHaveLength(addresses.length);
      expect(new Set(orders).size).toBe(1);
    });

  for (const body of [{}, [], 'https://pay.example/', 7, { url: 'https://pay.example/' }])
    test(`because there is none in ${JSON.stringify(body)} is an error`, async ({
      page,
      sandbox,
      buying,
      t,
    }) => {
      await sandbox.letIn('active');
      await sandbox.fail(LINK, { status: 200, body });
      await buying.openPayment();
      await expect(buying.payButton).toBeVisible();
      const places = followPlaces(page);
      await buying.pay();
      await expect(buying.alert).toContainText(t('frontend.web.payment.link_error'));
      expect(places).toEqual([]);
    });

  test('leaves the account as if nobody had left to pay', async ({ page, sandbox, account, buying }) => {
    await sandbox.letIn('active');
    await sandbox.fail(LINK, { status: 200, body: { payment_url: 'javascript:alert(1)' } });
    await buying.openPayment();
    await buying.pay();
    await expect(buying.alert).toBeVisible();
    await page.goto('account');
    await expect(account.copyButton).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(buying.checking).toHaveCount(0);
  });
});

test.describe('a payment of what there is not', () => {
  for (const [query, recipient] of [
    ['', 'self'],
    ['?', 'self'],
    ['?product_code=FAMILY&term_id=4', 'self'],
    ['?product_code=FAMILY&recipient_type=gift', 'gift'],
    ['?term_id=4&recipient_type=gift', 'gift'],
    ['?product_code=FAMILY&term_id=99&recipient_type=self', 'self'],
    ['?product_code=FAMILY&term_id=0&recipient_type=self', 'self'],
    ['?product_code=FAMILY&term_id=-1&recipient_type=self', 'self'],
    ['?product_code=FAMILY&term_id=1.5&recipient_type=self', 'self'],
    ['?product_code=FAMILY&term_id=__proto__&recipient_type=self', 'self'],
    ['?product_code=%00&term_id=4&recipient_type=self', 'self'],
    ['?product_code=%E0%A4%A&term_id=4&recipient_type=self', 'self'],
    ['?product_code=__proto__&term_id=4&recipient_type=self', 'self'],
    ['?product_code=<script>alert(1)</script>&term_id=4&recipient_type=gift', 'gift'],
    ['?product_code=FAMILY&term_id=4&recipient_type=javascript:alert(1)', 'self'],
    ['?product_code=FAMILY&term_id=4&recipient_type=', 'self'],
    [`?product_code=${'X'.repeat(3000)}&term_id=4&recipient_type=self`, 'self'],
  ] as const)
    test(`${query.slice(0, 70)} leads to the plans`, async ({ page, sandbox, buying }) => {
      await sandbox.letIn('active');
      await page.goto(`account/payment${query}`);
      await expect(page).toHaveURL(`account/plans?recipient_type=${recipient}`);
      await buying.shouldShowPlans();
      await expect(buying.payButton).toHaveCount(0);
      expect(await sandbox.requestsOf(PREVIEW)).toEqual([]);
    });

  test('is no place to come back to', async ({ page, sandbox, account, buying }) => {
    await sandbox.letIn('active');
    await account.open();
    await page.goto('account/payment?product_code=NOTHING');
    await buying.shouldShowPlans();
    await page.goBack();
    await account.shouldBeHome();
  });
});

test.describe('plans for nobody known', () => {
  for (const query of [
    '',
    '?recipient_type=',
    '?recipient_type=GIFT',
    '?recipient_type=__proto__',
    '?x=%E0%A4%A',
  ])
    test(`(${query}) are for oneself`, async ({ page, sandbox, buying }) => {
      await sandbox.letIn('active');
      await page.goto(`account/plans${query}`);
      await buying.shouldShowPlans();
      const asked = await sandbox.requestsOf('GET /vpn/v1/billing/available');
      expect(asked.map(({ query }) => query.recipient_type)).toEqual(['self']);
      await expect(buying.choice('1 month')).toHaveAttribute('href', /recipient_type=self$/);
    });
});

test('a guest who opens a payment signs in first, and then finds it', async ({
  page,
  sandbox,
  signIn,
  buying,
}) => {
  const path = 'account/payment?product_code=FAMILY&term_id=4&recipient_type=gift';
  await page.goto(path);
  await expect(page).toHaveURL((url) => url.searchParams.get('from') === `/${path}`);
  await signIn.enter('active@tern.test');
  await expect(page).toHaveURL(path);
  await expect(buying.payButton).toBeVisible();
  expect(await sandbox.requestsOf(LINK)).toEqual([]);
});
