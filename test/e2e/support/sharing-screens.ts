import { expect } from '@playwright/test';
import { limitCopying } from './copying';
import type { Tools } from './fixtures';
import { pagesOf, type Screen, type State, screen } from './screen';

const OVERVIEW = 'GET /vpn/v1/referrals/overview';
const INVITE = 'POST /vpn/v1/subscriptions/add-member/token';

/** Nothing hands a text over. */
const UNABLE = { share: 'missing' } as const;
const NO_POINTS = {
  info: { user_id: '48210734', referral_to_user_id: null, referral_points: 0, referrals_count: 0 },
  rules: [],
  available: { products: [], terms_by_product: {} },
};

const membersScreen = (name: string, open: Screen['open'], state: State = 'full'): Screen =>
  screen(name, ['participants', state], async (tools) => {
    await tools.sandbox.letIn('family-owner');
    await open(tools);
  });

const pointsScreen = (name: string, open: Screen['open'], rest: Partial<Screen> = {}): Screen =>
  screen(
    name,
    ['referrals', rest.state ?? 'full'],
    async (tools) => {
      await tools.sandbox.letIn('active');
      await tools.referrals.open();
      await open(tools);
    },
    rest,
  );

/** The account of whoever is signed in, as if these were the members. */
async function setMembers({ sandbox }: Tools, members_names: string[]): Promise<void> {
  const known = await sandbox.account();
  const body = { ...known, subscription: { ...known.subscription, members_names } };
  await sandbox.fail('GET /vpn/v1/users', { status: 200, body });
}

/** Of participants and referrals: every screen, and the way to it. */
export const SHARING_SCREENS: Screen[] = [
  membersScreen(
    'the members, with a name that is too long',
    async ({ page, participants, t }) => {
      await participants.open();
      await participants.name.fill('Nadezhda');
      await expect(page.getByText(t('participants.add.input_maxlen'))).toBeVisible();
    },
    'error',
  ),
  membersScreen('the members, with an invitation', async ({ participants, account, t }) => {
    await participants.open();
    await participants.invite('Nina');
    await account.shouldToast(t('link.done'));
  }),
  membersScreen('the members, with no place left', async (tools) => {
    await setMembers(tools, ['Anna', 'Олег', 'Max', 'Ivan', '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧']);
    await tools.participants.open();
    await expect(tools.page.getByText(tools.t('participants.add.full'))).toBeVisible();
  }),
  membersScreen(
    'the members, of whom there are none, and an invitation that was refused',
    async (tools) => {
      await setMembers(tools, []);
      await tools.sandbox.fail(INVITE, 409);
      await tools.participants.open();
      await tools.participants.invite('Nina');
      await expect(tools.participants.alert).toBeVisible();
      await expect(tools.participants.members).toHaveCount(0);
    },
    'empty',
  ),
  ...pagesOf('family-member', 'participants?product_code=FAMILY', [
    ['the members of a plan that is not theirs to share', 'full', 'participants.owner'],
  ]),
  membersScreen(
    'the question before a removal, which has failed',
    async ({ sandbox, participants }) => {
      await sandbox.fail('POST /vpn/v1/subscriptions/remove-member-by-name', 400);
      await participants.open();
      await participants.askToRemove('Anna');
      await participants.confirm.click();
      await expect(participants.question.getByRole('alert')).toBeVisible();
    },
    'error',
  ),
  membersScreen('the invitation to copy by hand', async ({ page, participants, account }) => {
    await limitCopying(page, UNABLE);
    await participants.open();
    await participants.invite('Nina');
    await expect(account.dialog.getByRole('textbox')).toBeFocused();
  }),

  pointsScreen('the points', async () => {}),
  pointsScreen(
    'the question before an exchange, which has failed',
    async ({ referrals, sandbox, t }) => {
      await sandbox.fail('POST /vpn/v1/subscriptions/referral', 400);
      await referrals.ask(`${t('account.plan.default')}, 1`);
      await referrals.confirm.click();
      await expect(referrals.failure).toBeVisible();
    },
    { state: 'error' },
  ),
  pointsScreen(
    'the sheet of exchanges',
    async ({ referrals }) => {
      await referrals.exchangeSheet.click();
      await referrals.shouldShowSheet('exchange');
    },
    { isPhoneOnly: true },
  ),
  ...pagesOf('active', 'referrals', [
    ['the points that are awaited', 'loading', 'page.loading', [OVERVIEW, 'hang']],
    ['the points that did not come', 'error', 'points.error', [OVERVIEW, 503]],
    [
      'no points, and nothing to exchange them for',
      'empty',
      'exchange.empty',
      [OVERVIEW, { status: 200, body: NO_POINTS }],
    ],
  ]),
];
