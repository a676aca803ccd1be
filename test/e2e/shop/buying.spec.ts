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
  { name: 'in a dialog on a desktop', use: {}, isPhone: false, isDesktop: true },
  {
    name: 'on a page on a phone',
    use: { ...PHONE, way: 'touch' },
    isPhone: true,
    isDesktop: false,
  },
  { name: 'by keyboard', use: { way: 'keyboard' }, isPhone: false, isDesktop: false },
] as const)
  test.describe(`purchase ${name}`, () => {
    test.use(use);

    test('extends the subscription, and shows in the bell and the history', {
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

    test('changes nothing when it is cancelled', {
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
