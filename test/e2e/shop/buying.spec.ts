import { say } from '../../sandbox/world/texts';
import type { AccountScreen } from '../support/account-screen';
import { expect, test } from '../support/fixtures';
import type { Sandbox } from '../support/sandbox';

const LINK = 'POST /checkout/:provider/link';
const DAY_MS = 86_400_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const endOf = async (sandbox: Sandbox) => new Date(String((await sandbox.account()).subscription?.date_stop));

const asDay = (date: Date) =>
  [date.getDate(), date.getMonth() + 1, date.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('.');

/** The card tells the last day, wherever its words put it. */
const shouldEndOn = (account: AccountScreen, plan: string, date: Date) =>
  expect(account.cardOf(plan)).toContainText(asDay(date));

for (const { name, use, isPhone, isDesktop } of [
  { name: 'on a desktop, in a dialog', use: {}, isPhone: false, isDesktop: true },
  {
    name: 'on a phone, on a page of its own',
    use: { ...PHONE, way: 'touch' },
    isPhone: true,
    isDesktop: false,
  },
  { name: 'by nothing but keys', use: { way: 'keyboard' }, isPhone: false, isDesktop: false },
] as const)
  test.describe(`buying ${name}`, () => {
    test.use(use);

    test('makes the subscription longer, is told by the bell, and stands in the history', {
      tag: isPhone ? [] : '@long',
    }, async ({ page, sandbox, hands, account, news, buying, payments, t }) => {
      await sandbox.letIn('ending');
      const before = await endOf(sandbox);
      await account.open();
      await hands.press(page.getByRole('region').getByRole('link', { name: t('cta.extend') }));
      await buying.shouldShowPlans();
      await buying.choose('default', '12 months');
      await expect(buying.dialog).toHaveCount(isPhone ? 0 : 1);
      await expect(page).toHaveURL(
        isPhone
          ? 'account/payment?product_code=DEFAULT&term_id=4&recipient_type=self'
          : 'account/plans?recipient_type=self',
      );
      await expect(buying.total).toHaveText('25.08\u00a0$');
      await buying.pay();

      await payments.shouldAskFor(
        'Personal plan, 12 months, for yourself',
        '2148.00 RUB',
        'freekassa (qr)',
        'ending@tern.test',
      );
      await payments.pay();
      await expect(page).toHaveURL('account');
      await expect(buying.done).toBeVisible();
      const after = await endOf(sandbox);
      expect(Math.round((after.getTime() - before.getTime()) / DAY_MS)).toBeGreaterThanOrEqual(365);
      await shouldEndOn(account, t('account.plan.default'), after);

      await news.shouldCount(1);
      await news.open();
      await news.shouldHold([say('paid', 'en')]);
      await account.closeDialog();

      if (isPhone) await account.openMenu();
      await hands.press(page.getByRole('link', { name: t('menu.payments') }));
      await expect(account.heading(t('tx.title'))).toBeVisible();
      for (const words of ['Personal plan', '12 months', '2148.00\u00a0₽'])
        await expect(buying.rowsOf('today').first()).toContainText(words);
      expect(await sandbox.requestsOf(LINK)).toHaveLength(1);
    });

    test('a gift leaves the own subscription as it is and stands in the history as a gift', {
      tag: isPhone || isDesktop ? '@long' : [],
    }, async ({ sandbox, account, buying, payments, t }) => {
      await sandbox.letIn('active');
      const before = await endOf(sandbox);
      await buying.openPlans('gift');
      await buying.choose('default', '1 month');
      await buying.pay();
      await payments.shouldAskFor('Personal plan, 1 month, as a gift', '249.00 RUB');
      await payments.pay();
      await expect(buying.done).toBeVisible();
      expect(await endOf(sandbox)).toEqual(before);
      await shouldEndOn(account, t('account.plan.default'), before);
      await buying.openHistory();
      for (const words of ['Personal plan, 1 month', 'as a gift', '249.00\u00a0₽'])
        await expect(buying.rowsOf('today').first()).toContainText(words);
    });

    test('that is cancelled changes nothing, and the account says so without a fright', {
      tag: isDesktop ? [] : '@long',
    }, async ({ page, sandbox, buying, payments }) => {
      await sandbox.letIn('active');
      const before = await endOf(sandbox);
      await buying.openPlans();
      await buying.choose('default', '1 month');
      await buying.pay();
      await payments.shouldBeOpen();
      await page.clock.install();
      await payments.cancel();
      await expect(buying.checking).toBeVisible();
      await buying.letTheCheckEnd();
      await expect(buying.late).toBeVisible();
      await expect(buying.done).toHaveCount(0);
      expect(await endOf(sandbox)).toEqual(before);
    });
  });
