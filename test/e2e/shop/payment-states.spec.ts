import { expect, test } from '../support/fixtures';

const LINK = 'POST /checkout/:provider/link';
const PREVIEW = 'POST /vpn/v1/billing/preview';

test.describe('what cannot be paid', () => {
  for (const fault of [500, 400, 'network', 'malformed', 'html'] as const)
    test(`because its price did not come (${fault}) says so and comes with a second try`, async ({
      sandbox,
      buying,
      t,
    }) => {
      await sandbox.letIn('active');
      await sandbox.fail(PREVIEW, fault);
      await buying.openPlans();
      await buying.tab('family').click();
      await buying.choice('12 months').click();
      await expect(buying.alert).toContainText(t('frontend.web.payment.error'));
      await expect(buying.payButton).toHaveCount(0);
      await sandbox.heal();
      await buying.retry.click();
      await expect(buying.total).toContainText('$');
      await expect(buying.payButton).toBeVisible();
      await expect(buying.alert).toHaveCount(0);
      expect(await sandbox.requestsOf(LINK)).toEqual([]);
    });

  for (const [what, change] of [
    ['plan', { product_code: 'DEFAULT' }],
    ['term', { term_id: 1 }],
    ['sum that is none', { final_price: 'free' }],
    ['sum below nothing', { final_price: -1 }],
  ] as const)
    test(`because the price is of another ${what} is not offered`, async ({ sandbox, buying, t }) => {
      await sandbox.letIn('active');
      await sandbox.fail(PREVIEW, { status: 200, body: preview(change) });
      await buying.openPayment();
      await expect(buying.alert).toContainText(t('frontend.web.payment.error'));
      await expect(buying.payButton).toHaveCount(0);
    });

  for (const [what, providers] of [
    ['there is no provider', []],
    ['no provider is known', ['unknownpay', '__proto__', '']],
  ] as const)
    test(`because ${what} leads to support`, async ({ page, sandbox, buying, t }) => {
      await sandbox.letIn('active');
      await sandbox.offer({ providers: [...providers] });
      await buying.openPayment();
      const main = page.getByRole('main');
      await expect(main).toContainText(t('frontend.web.payment.no_ways'));
      await expect(main.getByRole('link', { name: t('frontend.web.layout.support') })).toHaveAttribute(
        'href',
        /^https:\/\//,
      );
      await expect(buying.payButton).toHaveCount(0);
      await expect(buying.total).toContainText('$');
    });

  test('through one provider is paid through another: unknown ones are left out', async ({
    sandbox,
    buying,
    payments,
  }) => {
    await sandbox.letIn('active');
    await sandbox.offer({ providers: ['unknownpay', 'cryptomus', 'cryptomus', 'constructor'] });
    await buying.openPayment();
    await expect(buying.ways).toHaveCount(1);
    await expect(buying.way('cryptomus')).toHaveAttribute('aria-expanded', 'true');
    await buying.pay();
    await payments.shouldAskFor('cryptomus');
  });
});

/** An answer of the preview for a year of the family plan, with some of it changed. */
function preview(change: Record<string, unknown>) {
  const final_price = { product_code: 'FAMILY', term_id: 4, currency: 'USD', final_price: 77.7, ...change };
  return { final_price, providers: ['cryptomus', 'freekassa'] };
}

test('a price that has changed since the card is told before anything is paid', async ({
  sandbox,
  buying,
  t,
}) => {
  await sandbox.letIn('active');
  await buying.openPlans();
  await sandbox.fail(PREVIEW, { status: 200, body: preview({}) });
  await buying.choose('family', '12 months');
  await expect(buying.dialog).toContainText(t('frontend.web.payment.changed', { price: '77.70\u00a0$' }));
  await expect(buying.total).toHaveText('77.70\u00a0$');
  await expect(buying.payButton).toHaveText(t('frontend.web.payment.pay', { price: '77.70\u00a0$' }));
});

test.describe('in the browser of Telegram', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a hint opens the payment elsewhere, or copies its address', async ({
    page,
    sandbox,
    account,
    buying,
    clipboard,
    t,
  }) => {
    await sandbox.letIn('active');
    await page.goto('account');
    await clipboard.empty();
    await page.addInitScript(() => Object.assign(window, { TelegramWebview: {} }));
    await buying.openPayment();
    await expect(page.getByText(t('frontend.web.payment.webview'))).toBeVisible();
    const here = page.url();
    const open = page.getByRole('link', { name: t('frontend.web.payment.webview.open') });
    expect(await open.evaluate((link: HTMLAnchorElement) => [link.href, link.target])).toEqual([
      here,
      '_blank',
    ]);
    await page.getByRole('button', { name: t('frontend.web.payment.webview.copy') }).click();
    await account.shouldToast(t('frontend.web.payment.webview.copied'));
    await clipboard.shouldHold(here);
  });

  test('anybody else sees no hint', async ({ page, sandbox, buying, t }) => {
    await sandbox.letIn('active');
    await buying.openPayment();
    await expect(buying.payButton).toBeVisible();
    await expect(page.getByText(t('frontend.web.payment.webview'))).toHaveCount(0);
  });
});
