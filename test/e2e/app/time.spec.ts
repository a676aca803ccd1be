import { expect, test } from '../support/fixtures';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A date as the card writes it. */
const dateOf = (ms: number) =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(ms);

test.describe('in the night of daylight saving time', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('subscription card › counts down at midnight until the end [account-f1]', async ({
    page,
    sandbox,
    account,
    t,
  }) => {
    // Half a minute before that midnight, for the device and for the server; the end is at noon of the fifth day.
    const now = Date.parse('2027-03-27T22:59:30Z');
    const end = now + 4 * DAY + 12 * HOUR;
    await page.clock.install({ time: now });
    await sandbox.passTime(now - Date.now());
    await sandbox.letIn('active');
    await sandbox.changeAccount({ days_left: (end - now) / DAY });
    await account.open();
    const card = account.cardOf(t('account.plan.default'));
    await expect(card).toContainText(t('account.until', { date: dateOf(end) }));
    for (const words of [
      ...[4, 3, 2].map((n) => t('account.ends.in.other', { n })),
      t('account.ends.tomorrow'),
      t('account.ends.today'),
      t('account.ended', { date: dateOf(end) }),
    ]) {
      await page.clock.runFor(61_000);
      await expect(card).toContainText(words);
      await page.clock.fastForward('23:59:00');
    }
  });
});

test('device clock three days slow › changes neither the countdown nor the sign-in [account-f2]', async ({
  page,
  sandbox,
  signIn,
  account,
  t,
}) => {
  await page.clock.install({ time: Date.now() - 3 * DAY });
  await signIn.open();
  const code = await signIn.askForCode('active@tern.test');
  await expect(signIn.timer).toContainText(/0(1:00|0:[45]\d)/);
  await page.clock.runFor(31_000);
  await expect(signIn.timer).toContainText(/00:[12]\d/);
  await signIn.type(code);
  await account.shouldBeHome();
  const card = account.cardOf(t('account.plan.default'));
  await expect(card).toContainText(t('sub.type.active'));
  await expect(card).toContainText(/\d\d\.\d\d\.20\d\d/);
  await expect(card).not.toContainText(/NaN|undefined|\{/);
  // The polls go on, and nobody is sent away.
  await page.clock.runFor(91_000);
  await account.shouldBeHome();
  expect((await sandbox.requestsOf('POST /auth/refresh')).length).toBeLessThanOrEqual(2);
});
