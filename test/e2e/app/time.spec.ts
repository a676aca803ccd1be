import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import type { Sandbox } from '../support/sandbox';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Half a minute before a midnight, as UTC has it: of a month, a year, and of nights that are an hour short or long. */
const NIGHTS = [
  { zone: 'Europe/Berlin', night: 'the clocks go forward', at: '2027-03-27T22:59:30Z' },
  { zone: 'America/New_York', night: 'the clocks go back', at: '2027-11-07T03:59:30Z' },
  { zone: 'Pacific/Kiritimati', night: 'a year ends', at: '2026-12-31T09:59:30Z' },
  { zone: 'Asia/Kathmandu', night: 'February ends', at: '2027-02-28T18:14:30Z' },
];

/** The clocks of the device and of the server stand at the same moment. */
async function setClocks(page: Page, sandbox: Sandbox, at: number): Promise<void> {
  await page.clock.install({ time: at });
  await sandbox.passTime(at - Date.now());
}

/** A date as the card writes it. */
const dateIn = (zone: string, ms: number) =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(ms);

for (const { zone, night, at } of NIGHTS)
  test.describe(`in ${zone}, in the night when ${night}`, () => {
    test.use({ timezoneId: zone });

    test('the card turns at midnight by itself, from the date to the days that are left', async ({
      page,
      sandbox,
      account,
      t,
    }) => {
      const now = Date.parse(at);
      await setClocks(page, sandbox, now);
      await sandbox.letIn('active');
      // At noon of the fifth day.
      const end = now + 4 * DAY + 12 * HOUR;
      await sandbox.changeAccount({ days_left: (end - now) / DAY });
      await account.open();
      const card = account.cardOf(t('frontend.web.account.plan.default'));
      await expect(card).toContainText(t('frontend.web.account.until', { date: dateIn(zone, end) }));
      await page.clock.runFor(61_000);
      await expect(card).toContainText(t('frontend.web.account.ends.in.other', { n: 4 }));
    });
  });

test.describe('the last days of a subscription', () => {
  test.use({ timezoneId: 'Europe/Moscow' });

  test('are told one by one, at each midnight, until it has ended', async ({ page, sandbox, account, t }) => {
    const now = Date.parse('2027-01-29T20:59:30Z');
    await setClocks(page, sandbox, now);
    await sandbox.letIn('active');
    const end = now + 2 * DAY + 12 * HOUR;
    await sandbox.changeAccount({ days_left: (end - now) / DAY });
    await account.open();
    const card = account.cardOf(t('frontend.web.account.plan.default'));
    for (const words of [
      t('frontend.web.account.ends.in.other', { n: 3 }),
      t('frontend.web.account.ends.in.other', { n: 2 }),
      t('frontend.web.account.ends.tomorrow'),
      t('frontend.web.account.ends.today'),
      t('frontend.web.account.ended', { date: dateIn('Europe/Moscow', end) }),
    ]) {
      await expect(card).toContainText(words);
      await page.clock.fastForward('23:59:00');
      await page.clock.runFor(61_000);
    }
  });
});

for (const [zone, time] of [
  ['Asia/Kathmandu', '00:05'],
  ['America/New_York', '13:20'],
] as const)
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('notifications have the time of the place', async ({ page, sandbox, account, news }) => {
      await setClocks(page, sandbox, Date.parse('2027-01-10T18:20:00Z'));
      await sandbox.letIn('active');
      await sandbox.push('At that very minute');
      await account.open();
      await news.shouldCount(1);
      await news.open();
      await expect(news.rows.getByRole('time')).toHaveText(time);
      await expect(news.rows.getByRole('time')).toHaveAttribute('datetime', /^2027-01-10T18:20:/);
    });
  });

for (const [name, byMs] of [
  ['three days slow', -3 * DAY],
  ['three days fast', 3 * DAY],
] as const)
  test.describe(`on a device whose clock is ${name}`, () => {
    test('the countdown of the code begins at a minute, and sign-in leads to a card with sane words', async ({
      page,
      sandbox,
      signIn,
      account,
      t,
    }) => {
      await page.clock.install({ time: Date.now() + byMs });
      await signIn.open();
      const code = await signIn.askForCode('active@tern.test');
      await expect(signIn.timer).toContainText(/0(1:00|0:[45]\d)/);
      await page.clock.runFor(31_000);
      await expect(signIn.timer).toContainText(/00:[12]\d/);
      await signIn.type(code);
      await account.shouldBeHome();
      const card = account.cardOf(t('frontend.web.account.plan.default'));
      await expect(card).toContainText(t('sub.type.active'));
      await expect(card).toContainText(/\d\d\.\d\d\.20\d\d/);
      await expect(card).not.toContainText(/NaN|undefined|\{/);
      // The polls go on, and nobody is sent away.
      await page.clock.runFor(91_000);
      await account.shouldBeHome();
      expect((await sandbox.requestsOf('POST /auth/refresh')).length).toBeLessThanOrEqual(2);
    });
  });
