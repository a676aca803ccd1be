import type { Locator, Page } from '@playwright/test';
import { expect, type Tools, test } from '../support/fixtures';
import type { Sandbox } from '../support/sandbox';

const ANNA = 'active@tern.test';
const RECEIPT = 'receipt@example.org';
const REQUEST_CODE = 'POST /auth/email/request';
const VERIFY = 'POST /auth/email/otp/verify';
const LINK = 'POST /checkout/yookassa/link';

/** Lists everything that was sent to change something, in the order of arrival. */
const listSent = async (sandbox: Sandbox) =>
  (await sandbox.requests())
    .filter(({ method, path }) => method === 'POST' && !/\/(preview|refresh)$/.test(path))
    .map(({ method, path }) => `${method} ${path}`);

/**
 * killAndRestore ends a tab as a phone does that needs the memory, and opens it again as the browser's session restore
 * does: with the address, the value of the history entry and the session storage that the tab had before its end.
 */
async function killAndRestore(page: Page): Promise<Page> {
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

interface Step {
  name: string;
  /** Ids of the faults in docs/rules.md that this is a test of. */
  faults?: string;
  /** Comes from the page `behind`, and enters something. */
  enter(tools: Tools): Promise<unknown>;
  /** Where Back leads. */
  behind(tools: Tools): Locator;
  /** What was typed, chosen and opened is there. */
  shouldHold(tools: Tools): Promise<unknown>;
  /** What the same address shows in another tab, to which the step does not belong. */
  shouldBegin(tools: Tools): Promise<unknown>;
  finish(tools: Tools): Promise<unknown>;
  /** What was sent until the step, and at its end. */
  sent: string[];
  sentAtEnd: string[];
}

const STEPS: Step[] = [
  {
    name: 'half a code',
    faults: ' [sign-in-f20] [sign-in-f24]',
    async enter({ signIn }) {
      await signIn.open();
      const code = await signIn.askForCode(ANNA);
      await signIn.type(code.slice(0, 3));
    },
    behind: ({ signIn }) => signIn.email,
    async shouldHold({ page, sandbox, signIn, t }) {
      await signIn.shouldHoldDigits((await sandbox.codeFor(ANNA)).slice(0, 3));
      await expect(signIn.boxes.nth(3)).toBeFocused();
      await expect(page.getByText(t('auth.otp.subtitle', { email: ANNA }))).toBeVisible();
    },
    async shouldBegin({ signIn }) {
      await expect(signIn.email).toHaveValue(ANNA);
      await expect(signIn.boxes).toHaveCount(0);
    },
    async finish({ sandbox, signIn, account }) {
      await signIn.type((await sandbox.codeFor(ANNA)).slice(3));
      await account.shouldBeHome();
    },
    sent: [REQUEST_CODE],
    sentAtEnd: [REQUEST_CODE, VERIFY],
  },
  {
    name: 'order after the payment page',
    async enter({ account, buying, page, payments, t }) {
      await account.openAs('active');
      await page.getByRole('link', { name: t('menu.renew') }).click();
      await buying.choose('family', '6 months');
      await buying.openWay('yookassa');
      await buying.email.fill(RECEIPT);
      await buying.pay();
      await payments.shouldBeOpen();
      await page.goBack();
    },
    behind: ({ account }) => account.greeting,
    async shouldHold({ buying, t }) {
      await expect(buying.dialog).toContainText(t('check.unpaid'));
      await expect(buying.way('yookassa')).toHaveAttribute('aria-expanded', 'true');
      await expect(buying.email).toHaveValue(RECEIPT);
    },
    async shouldBegin({ buying }) {
      await buying.shouldShowPlans();
      await expect(buying.dialog).toHaveCount(0);
    },
    async finish({ buying, payments, sandbox }) {
      await buying.pay();
      await payments.shouldAskFor('Family plan, 6 months, for yourself', RECEIPT, 'yookassa');
      const links = await sandbox.requestsOf('POST /checkout/:provider/link');
      expect(links.map(({ query }) => query.order_id)).toEqual([payments.order(), payments.order()]);
    },
    sent: [LINK],
    sentAtEnd: [LINK, LINK],
  },
];

for (const { name, faults = '', enter, behind, shouldHold, shouldBegin, finish, sent, sentAtEnd } of STEPS)
  test(`${name} › survives a reload, Back and Forward and a killed tab, stays in its tab, and is not sent twice${faults}`, async ({
    page,
    context,
    sandbox,
    tools,
    toolsIn,
  }) => {
    await enter(tools);
    await shouldHold(tools);

    await test.step('a reload', async () => {
      await page.reload();
      await shouldHold(tools);
    });
    await test.step('Back and Forward', async () => {
      await page.goBack();
      await expect(behind(tools)).toBeVisible();
      await page.goForward();
      await shouldHold(tools);
    });
    await test.step('a second tab', async () => {
      const second = await context.newPage();
      await second.goto(page.url());
      await shouldBegin(toolsIn(second));
      await shouldHold(tools);
      await second.close();
    });
    const restored = await test.step('a killed tab', async () => {
      const tab = toolsIn(await killAndRestore(page));
      await shouldHold(tab);
      return tab;
    });
    expect(await listSent(sandbox)).toEqual(sent);
    await finish(restored);
    expect(await listSent(sandbox)).toEqual(sentAtEnd);
  });

test('order › survives the end of the session and another sign-in [checkout-f10]', async ({
  page,
  sandbox,
  t,
  signIn,
  buying,
  payments,
}) => {
  await sandbox.letIn('active');
  await buying.openPayment();
  await buying.openWay('yookassa');
  await buying.email.fill(RECEIPT);
  await sandbox.expire('session');
  await buying.pay();
  await expect(page).toHaveURL(/login/);
  await expect(page.getByText(t('auth.ended'))).toBeVisible();
  await signIn.enter(ANNA);
  await expect(buying.email).toHaveValue(RECEIPT);
  await buying.pay();
  await payments.shouldAskFor(RECEIPT, 'yookassa');
  const links = await sandbox.requestsOf('POST /checkout/:provider/link');
  expect(new Set(links.map(({ query }) => query.order_id))).toEqual(new Set([payments.order()]));
});
