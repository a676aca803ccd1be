import { expect, type Tools, test } from '../support/fixtures';
import type { Sandbox } from '../support/sandbox';
import type { Words } from '../support/words';

/** The calls that sign in, or begin to. */
const SIGN_INS = ['/auth/email/request', '/auth/telegram', '/auth/magic/verify'];
const ALEX = { email: 'active@tern.test', id: 700100734, name: 'Alex Rivers' };

/** What a link carries, each once. */
type Params = Record<string, string>;

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
  /** From the page of the link to the account; returns the call that signs in and its context. */
  enter(tools: Tools, params: Params): Promise<object>;
}

const LINKS: Link[] = [
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
const contextOf = ({ promocode = null, referral_to_user_id = null }: Record<string, string | null>) => ({
  promocode,
  referral_to_user_id,
  language_code: 'en',
});

const WAYS: Way[] = [
  {
    name: 'Telegram',
    page: 'account',
    async enter({ page, signIn, messenger }, params) {
      await expect(page).toHaveURL(`login${searchOf(params)}`);
      await signIn.messengerLink.click();
      await messenger.shouldBeOpen({ lang: 'en', search: searchOf(params) });
      await messenger.continueAs(ALEX.name);
      return { path: '/auth/telegram', body: { payload: { id: ALEX.id }, ...contextOf(params) } };
    },
  },
  {
    name: 'magic link',
    page: 'auth/magic/verify',
    enter: async (_, { token }) => ({ path: '/auth/magic/verify', query: { token } }),
  },
  {
    name: 'code',
    page: 'account',
    async enter({ page, signIn }, params) {
      await expect(page).toHaveURL(`login${searchOf(params)}`);
      await signIn.enter(ALEX.email);
      return { path: '/auth/email/request', body: { email: ALEX.email, ...contextOf(params) } };
    },
  },
];

const claimsOf = ({ gift_id, member_token }: Partial<Params>) => [
  ...(gift_id ? [{ call: 'gift', body: { gift_id }, status: 200 }] : []),
  ...(member_token ? [{ call: 'add-member', body: { token: member_token }, status: 204 }] : []),
];

/** The parameters that stay in the address. */
const withoutClaims = ({ gift_id: _, member_token: __, ...rest }: Params) => rest;

// The ordinary run takes a gift, an invitation and a promocode, each by another way.
for (const [wayIndex, way] of WAYS.entries())
  for (const [linkIndex, { name, bring, brings }] of LINKS.entries())
    test(`${name} › counts once for a guest who signs in by ${way.name} [claims-f1]`, {
      tag: wayIndex === linkIndex ? [] : '@long',
    }, async ({ page, sandbox, account, tools, t }) => {
      const params = await bring(sandbox);
      const isMagic = way.page !== 'account';
      const sent = isMagic ? { token: await sandbox.mintMagic('active'), ...params } : params;
      await page.goto(way.page + searchOf(sent));
      const signIn = await way.enter(tools, sent);
      await account.shouldBeHome();
      if (brings) await account.shouldToast(t(brings));
      await expect(page).toHaveURL(`account${searchOf(withoutClaims(params))}`);
      const signIns = (await sandbox.requests()).filter(({ path }) => SIGN_INS.includes(path));
      expect(signIns).toMatchObject([signIn]);
      expect(await sandbox.claims()).toEqual(claimsOf(params));
      expect((await sandbox.account()).user).toMatchObject({ email: ALEX.email });
    });
