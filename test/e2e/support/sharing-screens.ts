import { expect } from '@playwright/test';
import { limitCopying } from './copying';
import { handsFor } from './hands';
import { ParticipantsScreen } from './participants-screen';
import { ReferralsScreen } from './referrals-screen';
import type { Screen, Tools } from './screen';
import type { Words } from './words';

function giftsScreen(name: string, words: Parameters<Words>[0], isLost = false): Screen {
  return {
    name,
    title: 'frontend.web.gifts.title',
    async open({ page, sandbox, t }) {
      await sandbox.letIn('active');
      if (isLost) await sandbox.fail('GET /vpn/v1/gifts/active', 503);
      await page.goto('account/gifts');
      await expect(page.getByText(t(words)).first()).toBeVisible();
    },
  };
}

function membersScreen(
  name: string,
  open: (participants: ParticipantsScreen, tools: Tools) => Promise<void>,
): Screen {
  return {
    name,
    title: 'frontend.web.participants.title',
    async open(tools) {
      const participants = new ParticipantsScreen(tools.page, handsFor(tools.page, 'mouse'), tools.t);
      await tools.sandbox.letIn('family-owner');
      await open(participants, tools);
    },
  };
}

function pointsScreen(
  name: string,
  open: (referrals: ReferralsScreen, tools: Tools) => Promise<void>,
  isPhoneOnly = false,
): Screen {
  return {
    name,
    title: 'frontend.web.referrals.title',
    isPhoneOnly,
    async open(tools) {
      const referrals = new ReferralsScreen(tools.page, handsFor(tools.page, 'mouse'), tools.t);
      await tools.sandbox.letIn('active');
      await referrals.open();
      await open(referrals, tools);
    },
  };
}

/** Of gifts, participants and referrals: every screen, and the way to it. */
export const SHARING_SCREENS: Screen[] = [
  giftsScreen('the gifts', 'frontend.web.gifts.copy'),
  giftsScreen('the gifts that did not come', 'frontend.web.gifts.list.error', true),
  membersScreen('the members, with a name that is too long', async (participants, { page, t }) => {
    await participants.open();
    await participants.name.fill('Nadezhda');
    await expect(page.getByText(t('frontend.web.participants.add.input_maxlen'))).toBeVisible();
  }),
  membersScreen('the members, with an invitation', async (participants, { account, t }) => {
    await participants.open();
    await participants.invite('Nina');
    await account.shouldToast(t('frontend.web.participants.invite.copied'));
  }),
  membersScreen('the members, with no place left', async (participants, { sandbox, page, t }) => {
    const known = await sandbox.account();
    const members_names = ['Anna', 'Олег', 'Max', 'Ivan', '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧'];
    const body = { ...known, subscription: { ...known.subscription, members_names } };
    await sandbox.fail('GET /vpn/v1/users', { status: 200, body });
    await participants.open();
    await expect(page.getByText(t('frontend.web.participants.add.full'))).toBeVisible();
  }),
  membersScreen('the question before a removal, which has failed', async (participants, { sandbox }) => {
    await sandbox.fail('POST /vpn/v1/subscriptions/remove-member-by-name', 400);
    await participants.open();
    await participants.askToRemove('Anna');
    await participants.confirm.click();
    await expect(participants.question.getByRole('alert')).toBeVisible();
  }),
  membersScreen('the invitation to copy by hand', async (participants, { page, account }) => {
    await limitCopying(page, { clipboard: 'denied', share: 'missing' });
    await participants.open();
    await participants.invite('Nina');
    await expect(account.dialog.getByRole('textbox')).toBeFocused();
  }),
  pointsScreen('the points', async () => {}),
  pointsScreen('the rules of the points', async (referrals) => {
    await referrals.rules.click();
    await referrals.shouldShowSheet('rules');
  }),
  pointsScreen('the question before an exchange, which has failed', async (referrals, { sandbox, t }) => {
    await sandbox.fail('POST /vpn/v1/subscriptions/referral', 400);
    await referrals.ask(`${t('frontend.web.account.plan.default')}, 1`);
    await referrals.confirm.click();
    await expect(referrals.failure).toBeVisible();
  }),
  pointsScreen(
    'the sheet of exchanges',
    async (referrals) => {
      await referrals.exchangeSheet.click();
      await referrals.shouldShowSheet('exchange');
    },
    true,
  ),
];
