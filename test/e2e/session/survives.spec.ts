import type { Locator, Page } from '@playwright/test';
import type { CallName } from '../../sandbox/calls';
import { expect, type Tools, test } from '../support/fixtures';
import { killAndRestore } from '../support/restored-tab';
import type { Sandbox } from '../support/sandbox';

const ANNA = 'active@tern.test';
const RECEIPT = 'receipt@example.org';
const NAME = 'Нина';
const REQUEST_CODE = 'POST /auth/email/request';
const VERIFY = 'POST /auth/email/otp/verify';
const LINK = 'POST /checkout/yookassa/link';
const INVITE = 'POST /vpn/v1/subscriptions/add-member/token';
const GIFT = 'POST /vpn/v1/subscriptions/gift';

/** Everything that was sent to change something, in the order of arrival. */
const listSent = async (sandbox: Sandbox) =>
  (await sandbox.requests())
    .filter(({ method, path }) => method === 'POST' && !/\/(preview|refresh)$/.test(path))
    .map(({ method, path }) => `${method} ${path}`);

interface Step {
  name: string;
  isPhone?: boolean;
  /** Another step has most of it. */
  isLong?: boolean;
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

async function enterReceipt({ buying }: Tools): Promise<void> {
  await buying.choose('family', '6 months');
  await buying.openWay('yookassa');
  await buying.email.fill(RECEIPT);
}

async function shouldHoldReceipt({ buying }: Tools): Promise<void> {
  await expect(buying.way('yookassa')).toHaveAttribute('aria-expanded', 'true');
  await expect(buying.email).toHaveValue(RECEIPT);
}

const inDialog: Omit<Step, 'name' | 'sent' | 'sentAtEnd'> = {
  async enter(tools) {
    await tools.account.openAs('active');
    await tools.page.getByRole('link', { name: tools.t('menu.renew') }).click();
    await enterReceipt(tools);
  },
  behind: ({ account }) => account.greeting,
  async shouldHold(tools) {
    await expect(tools.buying.dialog).toBeVisible();
    await shouldHoldReceipt(tools);
  },
  async shouldBegin({ buying }) {
    await buying.shouldShowPlans();
    await expect(buying.dialog).toHaveCount(0);
  },
  async finish({ buying, payments }) {
    await buying.pay();
    await payments.shouldAskFor('Family plan, 6 months, for yourself', RECEIPT, 'yookassa');
  },
};

async function openMembers({ account, page, participants, t }: Tools): Promise<void> {
  await account.openAs('family-owner');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('cta.family') })
    .click();
  await participants.name.fill(NAME);
}

const STEPS: Step[] = [
  {
    name: 'an address that was typed',
    async enter({ page, signIn, t }) {
      await page.goto('');
      await page.getByRole('link', { name: t('welcome.try') }).click();
      await signIn.email.fill(ANNA);
    },
    behind: ({ account, t }) => account.heading(t('welcome.title')),
    async shouldHold({ signIn }) {
      await expect(signIn.email).toHaveValue(ANNA);
      await expect(signIn.submit).toBeEnabled();
    },
    shouldBegin: ({ signIn }) => expect(signIn.email).toHaveValue(''),
    async finish({ signIn }) {
      await signIn.submit.click();
      await expect(signIn.boxes).toHaveCount(6);
    },
    sent: [],
    sentAtEnd: [REQUEST_CODE],
  },
  {
    name: 'the first digits of a code',
    async enter({ signIn }) {
      await signIn.open();
      const code = await signIn.askForCode(ANNA);
      await signIn.type(code.slice(0, 3));
    },
    behind: ({ signIn }) => signIn.email,
    async shouldHold({ page, sandbox, signIn, t }) {
      await signIn.shouldHoldDigits((await sandbox.codeFor(ANNA)).slice(0, 3));
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
  { name: 'a checkout in a dialog', isLong: true, ...inDialog, sent: [], sentAtEnd: [LINK] },
  {
    name: 'a checkout on a page',
    isPhone: true,
    isLong: true,
    async enter(tools) {
      await tools.sandbox.letIn('active');
      await tools.buying.openPlans();
      await enterReceipt(tools);
    },
    behind: ({ buying }) => buying.plans,
    shouldHold: shouldHoldReceipt,
    shouldBegin: ({ buying }) => expect(buying.way('sbp')).toHaveAttribute('aria-expanded', 'true'),
    finish: inDialog.finish,
    sent: [],
    sentAtEnd: [LINK],
  },
  {
    name: 'an order that was left for the payment page',
    ...inDialog,
    async enter(tools) {
      await inDialog.enter(tools);
      await tools.buying.pay();
      await tools.payments.shouldBeOpen();
      await tools.page.goBack();
    },
    async finish(tools) {
      await inDialog.finish(tools);
      const orders = (await tools.sandbox.requestsOf('POST /checkout/:provider/link')).map(
        ({ query }) => query.order_id,
      );
      expect(orders).toEqual([tools.payments.order(), tools.payments.order()]);
    },
    sent: [LINK],
    sentAtEnd: [LINK, LINK],
  },
  {
    name: 'a member’s name that was typed',
    enter: openMembers,
    behind: ({ account }) => account.greeting,
    shouldHold: ({ participants }) => expect(participants.name).toHaveValue(NAME),
    shouldBegin: ({ participants }) => expect(participants.name).toHaveValue(''),
    async finish({ participants }) {
      await participants.inviteButton.click();
      await expect(participants.link).toBeVisible();
    },
    sent: [],
    sentAtEnd: [INVITE],
  },
  {
    name: 'an invitation that was made',
    async enter(tools) {
      await openMembers(tools);
      await tools.participants.inviteButton.click();
      await expect(tools.participants.link).toBeVisible();
      await expect(tools.participants.name).toHaveValue('');
    },
    behind: ({ account }) => account.greeting,
    shouldHold: ({ participants }) => expect(participants.link).toBeVisible(),
    async shouldBegin({ participants }) {
      await expect(participants.name).toBeVisible();
      await expect(participants.link).toHaveCount(0);
    },
    async finish({ participants }) {
      await participants.invite(NAME);
      await expect(participants.name).toHaveValue('');
    },
    sent: [INVITE],
    sentAtEnd: [INVITE],
  },
  {
    name: 'a guide at its second step',
    async enter({ account, guides, page, t }) {
      await account.openAs('active');
      await page.getByRole('link', { name: t('menu.instructions') }).click();
      await guides.openGuide('Linux');
      await guides.installedButton.click();
    },
    behind: ({ account }) => account.greeting,
    async shouldHold({ guides }) {
      await expect(guides.guide).toHaveAccessibleName('Linux');
      await expect(guides.addStep).toHaveAttribute('aria-current', 'step');
    },
    async shouldBegin({ guides }) {
      await expect(guides.card('Linux')).toBeVisible();
      await expect(guides.guide).toHaveCount(0);
    },
    async finish({ guides, t }) {
      await guides.guide.getByRole('button', { name: t('guide.next') }).click();
      await expect(guides.guide).toContainText(t('guide.connect.text'));
    },
    sent: [],
    sentAtEnd: [],
  },
];

for (const {
  name,
  isPhone,
  isLong,
  enter,
  behind,
  shouldHold,
  shouldBegin,
  finish,
  sent,
  sentAtEnd,
} of STEPS)
  test.describe(name, () => {
    if (isPhone) test.use({ viewport: { width: 390, height: 844 } });

    test('survives a reload, Back and Forward, a killed tab and a second tab, and nothing is sent twice', {
      tag: isLong ? '@long' : [],
    }, async ({ page, context, sandbox, tools, toolsIn }) => {
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
  });

const INTERRUPTIONS: Array<[name: string, interrupt: (page: Page) => Promise<Page>]> = [
  [
    'a reload',
    async (page) => {
      await page.reload();
      return page;
    },
  ],
  ['the end of its tab', killAndRestore],
];

/** The calls whose answer the page does not live to see. */
const UNANSWERED: Array<{
  name: string;
  call: CallName;
  send(tools: Tools): Promise<unknown>;
  shouldGoOn(tools: Tools): Promise<unknown>;
}> = [
  {
    name: 'a request for a code [sign-in-f24]',
    call: REQUEST_CODE,
    async send({ signIn }) {
      await signIn.open();
      await signIn.giveAddress(ANNA);
    },
    async shouldGoOn({ account, sandbox, signIn }) {
      await signIn.type(await sandbox.codeFor(ANNA));
      await account.shouldBeHome();
    },
  },
  {
    name: 'an invitation',
    call: INVITE,
    async send(tools) {
      await openMembers(tools);
      await tools.participants.inviteButton.click();
    },
    shouldGoOn: ({ participants }) => expect(participants.name).toHaveValue(NAME),
  },
];

for (const [interruption, interrupt] of INTERRUPTIONS)
  test.describe(`unanswered at ${interruption},`, {
    tag: interrupt === killAndRestore ? '@long' : [],
  }, () => {
    for (const { name, call, send, shouldGoOn } of UNANSWERED)
      test(`${name} is not sent again`, async ({ page, sandbox, tools, toolsIn }) => {
        await sandbox.delay(call, 5000, 1);
        await send(tools);
        await expect.poll(() => sandbox.requestsOf(call)).toHaveLength(1);
        await shouldGoOn(toolsIn(await interrupt(page)));
        expect(await sandbox.requestsOf(call)).toHaveLength(1);
      });

    // Nobody knows whether it has arrived, so it is sent again, and refused.
    test('a gift that has arrived is told as active [claims-f8]', async ({ page, sandbox, toolsIn, t }) => {
      await sandbox.letIn('active');
      await sandbox.delay(GIFT, 5000, 1);
      await page.goto(`account?gift_id=${await sandbox.mintGift()}`);
      await expect.poll(() => sandbox.claims()).toHaveLength(1);
      const restored = toolsIn(await interrupt(page));
      await restored.account.shouldToast(t('claim.gift_id.done'));
      await expect(restored.page).toHaveURL('account');
      await expect(restored.account.alert).toHaveCount(0);
    });
  });
