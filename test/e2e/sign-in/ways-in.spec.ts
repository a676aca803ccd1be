import type { Page } from '@playwright/test';
import type { AccountScreen } from '../support/account-screen';
import { expect, test } from '../support/fixtures';
import type { MessengerPage } from '../support/messenger-page';
import type { Sandbox } from '../support/sandbox';
import type { SignInScreen } from '../support/sign-in-screen';
import type { Words } from '../support/words';

const ALEX = { email: 'active@tern.test', id: 700100734, name: 'Alex Rivers' };
const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** What a link carries, each once. */
type Params = Record<string, string>;

interface Tools {
  page: Page;
  sandbox: Sandbox;
  signIn: SignInScreen;
  messenger: MessengerPage;
}

interface Link {
  name: string;
  bring(sandbox: Sandbox): Promise<Params>;
  /** What the page says when the link has brought it. */
  brings?: Parameters<Words>[0];
}

interface Way {
  name: string;
  /** Where the link leads. */
  page: 'account' | 'auth/magic/verify';
  /** From the page of the link to the account; returns what the server must have been asked, and nothing more. */
  enter(tools: Tools, params: Params): Promise<object[]>;
}

const LINKS: Link[] = [
  { name: 'plain link', bring: async () => ({}) },
  {
    name: 'gift link',
    bring: async (sandbox) => ({ gift_id: await sandbox.mintGift() }),
    brings: 'claim.gift_id.done',
  },
  {
    name: 'invitation',
    async bring(sandbox) {
      // Only whoever has no plan that runs may join another's.
      await sandbox.changeAccount({ persona: 'active', days_left: -1 });
      return { member_token: await sandbox.mintInvite() };
    },
    brings: 'claim.member_token.done',
  },
  { name: 'link with a promocode', bring: async () => ({ promocode: 'A&B +1' }) },
  { name: 'referral link', bring: async () => ({ referral_to_user_id: '51390216' }) },
];

const searchOf = (params: Params) => {
  const search = new URLSearchParams(params).toString();
  return search && `?${search}`;
};

/** What every sign-in request tells besides who it is. */
const createSignInContext = ({
  promocode = null,
  referral_to_user_id = null,
}: Record<string, string | null>) => ({
  project: 'vpn',
  promocode,
  referral_to_user_id,
  language_code: 'en',
});

const post = (path: string, body: object) => ({ method: 'POST', path, query: {}, body, status: 200 });

const WAYS: Way[] = [
  {
    name: 'code',
    page: 'account',
    async enter({ page, signIn }, params) {
      await expect(page).toHaveURL(`login${searchOf(params)}`);
      const code = await signIn.askForCode(ALEX.email);
      await signIn.type(code);
      return [
        post('/auth/email/request', { email: ALEX.email, ...createSignInContext(params) }),
        post('/auth/email/otp/verify', { email: ALEX.email, code }),
      ];
    },
  },
  {
    name: 'Telegram',
    page: 'account',
    async enter({ page, signIn, messenger }, params) {
      await expect(page).toHaveURL(`login${searchOf(params)}`);
      await signIn.messengerLink.click();
      await messenger.shouldBeOpen({ lang: 'en', search: searchOf(params) });
      await messenger.continueAs(ALEX.name);
      const payload = expect.objectContaining({ id: ALEX.id, first_name: 'Alex', last_name: 'Rivers' });
      return [post('/auth/telegram', { payload, ...createSignInContext(params) })];
    },
  },
  {
    name: 'magic link',
    page: 'auth/magic/verify',
    async enter(_, { token }) {
      return [{ method: 'GET', path: '/auth/magic/verify', query: { token }, body: null, status: 200 }];
    },
  },
];

/** What was asked on the way in; renewing what has ended is no part of it. */
async function signInsOf(sandbox: Sandbox) {
  const all = (await sandbox.requests()).filter(({ path }) => /^\/auth\/(?!refresh)/.test(path));
  return all.map(({ method, path, query, body, status }) => ({ method, path, query, body, status }));
}

const claimsOf = ({ gift_id, member_token }: Partial<Params>) => [
  ...(gift_id ? [{ call: 'gift', body: { gift_id }, status: 200 }] : []),
  ...(member_token ? [{ call: 'add-member', body: { token: member_token }, status: 204 }] : []),
];

/** The parameters that stay in the address. */
const withoutClaims = ({ gift_id: _, member_token: __, ...rest }: Params) => rest;

async function endSession(sandbox: Sandbox, account: AccountScreen) {
  await account.openAs('active');
  await sandbox.expire('session');
}

for (const [wayIndex, way] of WAYS.entries())
  test.describe(`sign-in by ${way.name}`, () => {
    for (const [index, { name, bring, brings }] of LINKS.entries())
      for (const [isKnown, visitor] of ['a guest', 'a user whose session has ended'].entries()) {
        const viewport = WIDTHS[(wayIndex + index + isKnown) % 2] ?? null;
        // A gift, an invitation and a promocode, each by another way.
        const isOrdinary =
          wayIndex === index % WAYS.length && isKnown === index % 2 && [1, 2, 3].includes(index);
        test.describe(`at ${viewport?.width} px`, { tag: isOrdinary ? [] : '@long' }, () => {
          test.use({ viewport });

          test(`${name} › counts once for ${visitor} [claims-f1]`, async ({
            page,
            sandbox,
            signIn,
            account,
            messenger,
            t,
          }) => {
            if (isKnown) await endSession(sandbox, account);
            const params = await bring(sandbox);
            const isMagic = way.page !== 'account';
            const sent = isMagic ? { token: await sandbox.mintMagic('active'), ...params } : params;
            await page.goto(way.page + searchOf(sent));
            const signIns = await way.enter({ page, sandbox, signIn, messenger }, sent);
            await account.shouldBeHome();
            if (brings) await account.shouldToast(t(brings));
            await expect(page).toHaveURL(`account${searchOf(withoutClaims(params))}`);
            expect(await signInsOf(sandbox)).toEqual(signIns);
            expect(await sandbox.claims()).toEqual(claimsOf(params));
            expect((await sandbox.account()).user).toMatchObject({ email: ALEX.email });
          });
        });
      }
  });
