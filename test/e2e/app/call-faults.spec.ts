import type { Locator, Page } from '@playwright/test';
import type { CallName } from '../../sandbox/calls';
import type { PersonaName } from '../../sandbox/personas';
import type { Fault } from '../../sandbox/world/faults';
import { expect, test } from '../support/fixtures';
import { ParticipantsScreen } from '../support/participants-screen';
import type { Words } from '../support/words';

/** What goes wrong with a call, whatever it is for. The whole table of calls and faults is test/integration/matrix. */
const FAULTS: (Fault | number)[] = [
  'network',
  'malformed',
  'html',
  'cut-body',
  403,
  500,
  503,
  { status: 429, headers: { 'Retry-After': '30' } },
];
const nameOf = (fault: Fault | number) => (typeof fault === 'object' ? String(fault.status) : String(fault));

interface Row {
  call: CallName;
  persona: PersonaName;
  at: string;
  /** What is there once the call has come through. */
  good(page: Page, t: Words): Locator;
}

const ROWS: Row[] = [
  {
    call: 'GET /vpn/v1/billing/available',
    persona: 'active',
    at: 'account/plans?recipient_type=self',
    good: (page, t) => page.getByRole('main').getByText(t('frontend.web.plans.best')),
  },
  {
    call: 'GET /vpn/v1/transactions',
    persona: 'active',
    at: 'account/transactions',
    good: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    call: 'GET /vpn/v1/gifts/active',
    persona: 'active',
    at: 'account/gifts',
    good: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    call: 'GET /vpn/v1/referrals/overview',
    persona: 'active',
    at: 'account/referrals',
    good: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
];

async function shouldSaySomething(alert: Locator): Promise<void> {
  await expect(alert).toHaveText(/\p{L}{3}/u);
  await expect(alert).not.toHaveText(/undefined|NaN|\[object|[{}<>]/);
}

for (const { call, persona, at, good } of ROWS)
  test(`${call} that fails in any way says so beside the rest, and is tried again in place`, async ({
    page,
    sandbox,
    t,
  }) => {
    await sandbox.letIn(persona);
    const alert = page.getByRole('main').getByRole('alert');
    for (const fault of FAULTS)
      await test.step(nameOf(fault), async () => {
        await sandbox.fail(call, fault);
        await page.goto(at);
        await shouldSaySomething(alert);
        await sandbox.heal();
        await page
          .getByRole('main')
          .getByRole('button', { name: t('frontend.web.error.retry') })
          .click();
        await expect(good(page, t)).toBeVisible();
        await expect(alert).toHaveCount(0);
      });
  });

test('a location whose change fails in any way goes back to what it was, and may be tapped again', async ({
  page,
  sandbox,
  account,
  t,
}) => {
  await sandbox.letIn('active');
  await page.goto('account/outline');
  let [now, next] = ['Netherlands', 'France'];
  // Nothing is read in the answer's body.
  const kept = FAULTS.filter((fault) => fault !== 'malformed');
  for (const fault of kept)
    await test.step(nameOf(fault), async () => {
      await account.shouldHaveChosen(now);
      await sandbox.fail('POST /vpn/v1/subscriptions/location', fault);
      await account.locationNamed(next).click();
      // It was made, and is told as made.
      if (fault !== 'cut-body') {
        await shouldSaySomething(account.alert);
        await account.shouldHaveChosen(now);
        await sandbox.heal();
        await account.locationNamed(next).click();
      }
      await account.shouldToast(t('frontend.web.location.toast.changed', { name: next }));
      await sandbox.heal();
      await account.shouldHaveChosen(next);
      await expect(account.alert).toHaveCount(0);
      [now, next] = [next, now];
    });
});

test('an invitation that fails in any way keeps the name, and is made with the next try', async ({
  page,
  sandbox,
  hands,
  t,
}) => {
  await sandbox.letIn('family-owner');
  const participants = new ParticipantsScreen(page, hands, t);
  await participants.open();
  const kept = FAULTS.filter((fault) => fault !== 'cut-body');
  for (const [n, fault] of kept.entries())
    await test.step(nameOf(fault), async () => {
      const name = `Ann${n}`;
      await sandbox.fail('POST /vpn/v1/subscriptions/add-member/token', fault);
      await participants.invite(name);
      await shouldSaySomething(participants.alert);
      await expect(participants.name).toHaveValue(name);
      await sandbox.heal();
      await hands.press(participants.inviteButton);
      await expect(participants.link).toBeVisible();
      await expect(participants.alert).toHaveCount(0);
      await page.reload();
      await expect(participants.name).toBeVisible();
    });
});
