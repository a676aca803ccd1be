import { expect } from '@playwright/test';
import type { PersonaName } from '../../sandbox/personas';
import type { Fault } from '../../sandbox/world/faults';
import { limitCopying } from './copying';
import { GiftsScreen } from './gifts-screen';
import { handsFor } from './hands';
import { ParticipantsScreen } from './participants-screen';
import { ReferralsScreen } from './referrals-screen';
import type { Screen, State, Tools } from './screen';
import type { Words } from './words';

type Key = Parameters<Words>[0];

const GIFTS = 'GET /vpn/v1/gifts/active';
const OVERVIEW = 'GET /vpn/v1/referrals/overview';

/** The gifts of a persona, or what stands in their place. */
function giftsScreen(
  name: string,
  words: Key,
  state: State = 'full',
  persona: PersonaName = 'active',
): Screen {
  return {
    name,
    title: 'frontend.web.menu.gifts',
    route: 'gifts',
    state,
    async open({ page, sandbox, t }) {
      await sandbox.letIn(persona);
      if (state === 'error') await sandbox.fail(GIFTS, 503);
      await page.goto('account/gifts');
      await expect(page.getByText(t(words)).first()).toBeVisible();
    },
  };
}

function membersScreen(
  name: string,
  open: (participants: ParticipantsScreen, tools: Tools) => Promise<void>,
  state: State = 'full',
): Screen {
  return {
    name,
    title: 'frontend.web.participants.title',
    route: 'participants',
    state,
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
  { isPhoneOnly = false, state = 'full' as State } = {},
): Screen {
  return {
    name,
    title: 'frontend.web.menu.referrals',
    route: 'referrals',
    state,
    isPhoneOnly,
    async open(tools) {
      const referrals = new ReferralsScreen(tools.page, handsFor(tools.page, 'mouse'), tools.t);
      await tools.sandbox.letIn('active');
      await referrals.open();
      await open(referrals, tools);
    },
  };
}

/** What stands in place of the points when their call is answered so. */
function noPointsScreen(name: string, words: Key, state: State, fault: Fault | number): Screen {
  return {
    name,
    title: 'frontend.web.menu.referrals',
    route: 'referrals',
    state,
    async open({ page, sandbox, t }) {
      await sandbox.letIn('active');
      await sandbox.fail(OVERVIEW, fault);
      await page.goto('account/referrals');
      await expect(page.getByText(t(words)).first()).toBeVisible();
    },
  };
}

/** The account of whoever is signed in, as if these were the members. */
async function setMembers({ sandbox }: Tools, members_names: string[]): Promise<void> {
  const known = await sandbox.account();
  const body = { ...known, subscription: { ...known.subscription, members_names } };
  await sandbox.fail('GET /vpn/v1/users', { status: 200, body });
}

/** Of gifts, participants and referrals: every screen, and the way to it. */
export const SHARING_SCREENS: Screen[] = [
  giftsScreen('the gifts', 'frontend.web.gifts.copy'),
  giftsScreen('the gifts, of which there are none', 'frontend.web.gifts.list.empty', 'empty', 'ending'),
  giftsScreen('the gifts that did not come', 'frontend.web.gifts.list.error', 'error'),
  {
    name: 'the gift to copy by hand',
    title: 'frontend.web.menu.gifts',
    route: 'gifts',
    state: 'full',
    async open({ page, sandbox, account, t }) {
      const gifts = new GiftsScreen(page, handsFor(page, 'mouse'), t);
      await limitCopying(page, { clipboard: 'denied', share: 'missing' });
      await sandbox.letIn('active');
      await gifts.open();
      await gifts.copy();
      await expect(account.dialog.getByRole('textbox')).toBeFocused();
    },
  },
  membersScreen(
    'the members, with a name that is too long',
    async (participants, { page, t }) => {
      await participants.open();
      await participants.name.fill('Nadezhda');
      await expect(page.getByText(t('frontend.web.participants.add.input_maxlen'))).toBeVisible();
    },
    'error',
  ),
  membersScreen('the members, with an invitation', async (participants, { account, t }) => {
    await participants.open();
    await participants.invite('Nina');
    await account.shouldToast(t('frontend.web.participants.invite.copied'));
  }),
  membersScreen('the members, with no place left', async (participants, tools) => {
    await setMembers(tools, ['Anna', 'Олег', 'Max', 'Ivan', '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧']);
    await participants.open();
    await expect(tools.page.getByText(tools.t('frontend.web.participants.add.full'))).toBeVisible();
  }),
  membersScreen(
    'the members, of whom there are none, and an invitation that was refused',
    async (participants, tools) => {
      await setMembers(tools, []);
      await tools.sandbox.fail('POST /vpn/v1/subscriptions/add-member/token', 409);
      await participants.open();
      await participants.invite('Nina');
      await expect(participants.alert).toBeVisible();
      await expect(participants.members).toHaveCount(0);
    },
    'empty',
  ),
  membersScreen('the members of a plan that is not theirs to share', async (_, { page, sandbox, t }) => {
    await sandbox.letIn('family-member');
    await page.goto('account/participants?product_code=FAMILY');
    await expect(page.getByText(t('frontend.web.participants.not_yours'))).toBeVisible();
  }),
  membersScreen(
    'the question before a removal, which has failed',
    async (participants, { sandbox }) => {
      await sandbox.fail('POST /vpn/v1/subscriptions/remove-member-by-name', 400);
      await participants.open();
      await participants.askToRemove('Anna');
      await participants.confirm.click();
      await expect(participants.question.getByRole('alert')).toBeVisible();
    },
    'error',
  ),
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
  pointsScreen(
    'the question before an exchange, which has failed',
    async (referrals, { sandbox, t }) => {
      await sandbox.fail('POST /vpn/v1/subscriptions/referral', 400);
      await referrals.ask(`${t('frontend.web.account.plan.default')}, 1`);
      await referrals.confirm.click();
      await expect(referrals.failure).toBeVisible();
    },
    { state: 'error' },
  ),
  pointsScreen(
    'the sheet of exchanges',
    async (referrals) => {
      await referrals.exchangeSheet.click();
      await referrals.shouldShowSheet('exchange');
    },
    { isPhoneOnly: true },
  ),
  pointsScreen(
    'the question over the sheet of exchanges',
    async (referrals, { t }) => {
      await referrals.exchangeSheet.click();
      await referrals.ask(`${t('frontend.web.account.plan.default')}, 1`);
    },
    { isPhoneOnly: true },
  ),
  {
    name: 'the link of the points to copy by hand',
    title: 'frontend.web.menu.referrals',
    route: 'referrals',
    state: 'full',
    async open(tools) {
      await limitCopying(tools.page, { clipboard: 'denied', share: 'missing' });
      await pointsScreen('', async (referrals) => {
        await referrals.copyLink.click();
        await expect(tools.account.dialog.getByRole('textbox')).toBeFocused();
      }).open(tools);
    },
  },
  noPointsScreen(
    'no points, and nothing to exchange them for',
    'frontend.web.referrals.exchange.empty',
    'empty',
    {
      status: 200,
      body: {
        info: { user_id: '48210734', referral_to_user_id: null, referral_points: 0, referrals_count: 0 },
        rules: [],
        available: { products: [], terms_by_product: {} },
      },
    },
  ),
  noPointsScreen('the points that did not come', 'frontend.web.referrals.error', 'error', 503),
  noPointsScreen('the points where there is no such programme', 'frontend.web.referrals.none', 'empty', 404),
];
