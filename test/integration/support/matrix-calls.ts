import { screen, waitFor } from '@testing-library/preact';
import { expect } from 'vitest';
import type { MessageKey } from '../../../src/i18n/translate';
import type { World } from '../../sandbox/world';
import { setHidden } from '../../unit/session/page';
import { address, COUNTDOWN, chooseLanguage, main, raisedToasts, stubClipboard } from './app';
import { HALF_YEAR, noteLeaving } from './buying';
import {
  type App,
  clickRetry,
  digits,
  type Exception,
  type FaultName,
  hasMessage,
  hasNoAlert,
  hasToast,
  pass,
  press,
  REFUSAL,
  RETRY,
  type Row,
  signedOut,
  signInAs,
  title,
  typeCode,
} from './matrix';
import { answerOf, PETR } from './messenger';
import { sayRussian } from './say';

const EMAIL = 'active@tern.test';
const TYPED = 'anna@example.org';

async function isHome() {
  await waitFor(() => expect(address().split('?')[0]).toBe('/account'));
  await title('account.title');
}
const listItems = () => main().queryAllByRole('listitem');
const hasItems = (count: number) => waitFor(() => expect(listItems()).toHaveLength(count));
const signIn = (app: App) => signInAs(app, EMAIL);
const timer = () => screen.findByRole(...COUNTDOWN);
const region = (name: string) => screen.findByRole('region', { name });
const hasText = (key: MessageKey) => screen.findByText(new RegExp(sayRussian(key)));
/** For what a toast says too: anywhere there would be two of it until that goes. */
const hasTextInMain = (key: MessageKey) => main().findByText(new RegExp(sayRussian(key)));

/** Puts an id that the world makes into the address. */
const putIn = (id: (world: World) => string) => (world: World) =>
  history.replaceState(null, '', location.href.replace('ID', id(world)));

/** An action that has failed: a toast says it, and the page why, if there is a reason (api-11). */
const failed = (text: (fault: FaultName) => string) => ({
  toast: (_: string, fault: FaultName) => text(fault),
  told: (why: string, fault: FaultName) => (why ? `${text(fault)}. ${why}` : text(fault)),
  refused: () => '',
});

/** There is none (api-4). */
const absent = (seen: Exception['seen'], again: Exception['again'] = null): Row['except'] =>
  own(['401', '404'], { reason: 'it means that there is none (api-4)', seen, again });

/** These faults are answered in one way of their own. */
const own = (names: FaultName[], { reason, seen, again = null }: Exception): Row['except'] =>
  Object.fromEntries(names.map((name) => [name, { reason, seen, again }]));

/** What the server has done already, as the answer was spoilt on its way. */
const done = (seen: Exception['seen']) =>
  own(['a cut body'], { reason: 'what was not answered is looked up, and told as done', seen });

/** The answer is not read (api-2): what it holds does not matter. */
const unread = (...text: Parameters<typeof sayRussian>) =>
  own(['wrong types'], {
    reason: 'its status says that it is done',
    seen: () => hasToast(sayRussian(...text)),
  });

const notKept = own(['wrong types'], {
  reason: 'the answer is not read; the session that it should have opened is not there, which is told',
  async seen() {
    await hasToast(sayRussian('auth.not_kept'));
    await title('auth.title');
    await hasTextInMain('auth.not_kept');
  },
  again: signIn,
});

const price = (product_code: unknown, term_id: unknown, final_price: unknown) => ({
  product_code,
  term_id,
  currency: 'RUB',
  base_price: final_price,
  final_price,
});

const FAMILY = {
  token: 't',
  product_code: 'FAMILY',
  is_owner: true,
  members_limit: 5,
  date_stop: '2099-01-01',
};

const users: Row = {
  call: 'GET /vpn/v1/users',
  start: { persona: 'family-owner', at: '/account/participants' },
  seen: () => title('error.title'),
  good: () => hasItems(2),
  wrong: { user: { user_id: {} }, trial: 'x', subscription: [] },
  bad: {
    user: { user_id: 51390216, tg_id: 1, email: 'a@tern.test' },
    subscription: { ...FAMILY, members_names: ['Anna', 7, 'Олег'] },
  },
};

const lostConnection = sayRussian('error.connection');
const poll: Row = {
  call: 'GET /vpn/v1/users',
  from: 'a poll in the background',
  start: { persona: 'active', at: '/account/faq' },
  before: () => title('menu.faq'),
  act: () => pass(30_000),
  async seen() {
    await hasMessage(lostConnection);
    await title('menu.faq');
  },
  good: () => waitFor(() => expect(screen.queryByText(lostConnection)).not.toBeInTheDocument()),
  wrong: { user: null },
};

const nobody = (row: Row) =>
  own(
    ['401', '403', '404'],
    signedOut(row, 'the account says that nobody is signed in (session-1, session-7)'),
  );
poll.except = nobody(poll);
users.except = {
  ...nobody(users),
  ...own(['429'], {
    reason: 'the error page tries again by itself',
    seen: () => title('error.title'),
    again: async () => {},
  }),
};

const sendCode = sayRussian('auth.otp.send_error');

async function isCounting() {
  await timer();
  await hasNoAlert();
}

const letter: Row['except'] = {
  ...own(['a cut body'], {
    reason: 'the letter was sent, so the server lets ask for another after a minute',
    async seen(_, why) {
      await hasMessage(why);
      await hasToast(sendCode);
    },
    async again(app) {
      app.world.advance(61_000);
      await press('auth.otp.resend')(app);
    },
  }),
  ...own(['wrong types'], {
    reason: 'any shape will do: without a ttl the code is on its way all the same (sign-in-8)',
    seen: isCounting,
  }),
};

const throttled = (key: 'limit' | 'wait') => (why: string, fault: FaultName) =>
  fault === '429' ? `${sayRussian(`auth.otp.${key}`)} ${REFUSAL}` : why;

/** A refused code is not sent again: another letter is. */
async function askAnew(app: App, email: string) {
  app.world.advance(61_000);
  await pass(61_000);
  await press('auth.otp.resend')(app);
  await waitFor(() => expect(app.world.mailbox.read(email).length).toBeGreaterThan(1));
  await timer();
  await typeCode(app, email);
}

const retryIfAsked = async ({ user }: App) => {
  // What was looked up at once leaves nothing to press.
  const button = await screen.findByRole('button', { name: RETRY }).catch(() => null);
  if (button) await user.click(button);
};

/** The server has done it, and the answer was lost: what it did is looked up, at once or with the next try. */
const lost = (again: NonNullable<Exception['again']> = retryIfAsked) =>
  own(['a cut body'], { reason: 'what the server has done is found out', seen: async () => {}, again });

/** The check of a code, alike for a sign-in and for an e-mail to be added. */
const checkingCode = (email: string) => ({
  before: openCode(email),
  act: (app: App) => typeCode(app, email),
  faults: ['429'] as FaultName[],
  told: throttled('wait'),
  toast: () => sayRussian('auth.otp.verify_error'),
  again: clickRetry,
  except: {
    ...lost(),
    ...own(['401', '403', '404'], {
      reason: 'a code that was refused is not sent again: another one is asked for',
      async seen(_, why) {
        // Without a reason of its own (sign-in-13).
        await hasMessage(why === REFUSAL ? why : sayRussian('auth.otp.wrong'));
        await hasToast(sayRussian('auth.otp.verify_error'));
        expect(digits()).toHaveLength(6);
      },
      again: (app) => askAnew(app, email),
    }),
  },
});

const openCode = (email: string) => async (app: App) => {
  const field = await screen.findByRole('textbox', { name: sayRussian('auth.email') });
  await app.user.type(field, `${email}{Enter}`);
  await timer();
};

/** A code is sent alike for a sign-in and for an e-mail to be added. */
const sendingCode = () => ({
  faults: ['429'] as FaultName[],
  told: throttled('limit'),
  toast: () => sendCode,
  refused: () => sendCode,
  kept: () =>
    screen.queryByDisplayValue(TYPED) ||
    screen.queryByText(TYPED) ||
    screen.queryByText(sayRussian('auth.otp.subtitle', { email: TYPED }))
      ? TYPED
      : '',
  again: press('auth.otp.resend'),
  good: isCounting,
  except: letter,
});

async function isAtStart() {
  await waitFor(() => expect(address()).toBe('/'));
  await hasNoAlert();
}
const typeEmail = async ({ user }: App) =>
  user.type(screen.getByRole('textbox', { name: sayRussian('auth.email') }), TYPED);

const entry: Row[] = [
  {
    call: 'POST /auth/email/request',
    start: { at: '/login' },
    before: async (app) => title('auth.title').then(() => typeEmail(app)),
    act: press('auth.submit'),
    ...sendingCode(),
  },
  {
    call: 'POST /auth/email/otp/verify',
    start: { at: '/login' },
    ...checkingCode(EMAIL),
    good: isHome,
    except: {
      ...checkingCode(EMAIL).except,
      ...own(['wrong types'], {
        reason: 'the answer is not read; the session that it should have opened is not there, which is told',
        seen: () => hasMessage(sayRussian('auth.not_kept')),
        again: (app) => askAnew(app, EMAIL),
      }),
    },
  },
  {
    call: 'POST /auth/email/bind/request',
    start: { persona: 'messenger-only', at: '/account', isAsked: false },
    before: async (app) => screen.findByRole('dialog', {}).then(() => typeEmail(app)),
    act: press('account.connect.email.modal.submit'),
    ...sendingCode(),
  },
  {
    call: 'POST /auth/email/bind/verify',
    start: { persona: 'messenger-only', at: '/account', isAsked: false },
    ...checkingCode(TYPED),
    good: () => hasToast(sayRussian('account.connect.email.done')),
  },
  {
    call: 'POST /auth/telegram',
    start: { at: `/auth/telegram/callback${answerOf(PETR)}` },
    good: isHome,
    except: {
      ...notKept,
      ...own(['500', '401', '403'], {
        reason: 'a refused answer of the messenger is used up: the root, and word of it (sign-in-25)',
        async seen() {
          await hasToast(sayRussian('auth.lost'));
          expect(address()).toBe('/');
        },
        async again(app) {
          app.navigate('/login');
          await hasTextInMain('auth.lost');
          await signIn(app);
        },
      }),
    },
  },
  {
    call: 'GET /auth/magic/verify',
    start: {
      at: '/auth/magic/verify?token=ID',
      prepare: putIn((world) => world.mintMagicLink(world.persona('active').user_id)),
    },
    good: isHome,
    except: {
      ...lost(),
      ...notKept,
      ...own(['401', '404'], {
        reason: 'a link that the server does not know leads to the sign-in (sign-in-28)',
        seen: () => title('auth.title'),
        again: signIn,
      }),
    },
  },
  {
    call: 'POST /auth/logout',
    start: { persona: 'active', at: '/account/faq' },
    limitMs: 10_000,
    before: () => title('menu.faq'),
    act: press('page.logout'),
    // Among the toasts, where it stays.
    async seen() {
      await hasText('page.sign_out_pending');
      expect(address()).toBe('/');
    },
    async again(app) {
      app.navigate('/login');
      await signIn(app);
    },
    good: isHome,
    except: {
      ...own(['401', '403'], { reason: 'there is no session to end (session-13)', seen: isAtStart }),
      ...own(['wrong types'], { reason: 'the answer is not read', seen: isAtStart }),
    },
  },
];

const OUTLINE = new RegExp(`^${sayRussian('keys.outline.title')}`);
const clickOutlineKey = async ({ user }: App) =>
  user.click(await screen.findByRole('button', { name: OUTLINE }));

const key: Row = {
  call: 'GET /vpn/v1/subscriptions/key',
  start: { persona: 'active', at: '/account/manage' },
  before: async () => {
    stubClipboard(true);
    await title('menu.manage');
  },
  act: clickOutlineKey,
  ...failed(() => sayRussian('keys.outline.error')),
  good: () => hasToast(sayRussian('keys.outline.done')),
  wrong: { key: '' },
};

const refresh: Row = {
  ...key,
  call: 'POST /auth/refresh',
  isWhole: true,
  limitMs: 10_000,
  act: async (app) => {
    app.world.expireAccess();
    await clickOutlineKey(app);
  },
};
refresh.except = {
  ...own(
    ['429', '401', '403', '404'],
    signedOut(refresh, 'a 4xx of the refresh ends the session (session-4)'),
  ),
  ...own(
    ['malformed JSON', 'wrong types'],
    signedOut(refresh, 'not renewed: the account says that nobody is signed in (session-7)'),
  ),
};

const radio = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });
const chosen = () => document.querySelector('[role=radio][aria-checked=true] bdi')?.textContent ?? '';

const isWithoutLocations = () => hasMessage(sayRussian('location.none'));

const settings: Row[] = [
  {
    call: 'GET /vpn/v1/configs',
    start: { persona: 'active', at: '/account/outline' },
    // Asked for twice: whoever is signed in may see more.
    limitMs: 30_500,
    told: () => sayRussian('location.error'),
    good: () => screen.findByRole('radiogroup'),
    wrong: { config: { locations: 'x', message_texts: 7 } },
    bad: { config: { locations: [7, { code: 'SE', name: 'Sweden' }, { code: null }] } },
    except: absent(isWithoutLocations),
  },
  {
    call: 'POST /vpn/v1/users/change-language',
    start: { persona: 'active', at: '/account/faq' },
    before: () => title('menu.faq'),
    act: ({ user }) => chooseLanguage(user, 'English'),
    seen: () => waitFor(() => expect(document.documentElement.lang).toBe('ru')),
    toast: () => sayRussian('error.language'),
    told: () => sayRussian('error.language'),
    good: () => waitFor(() => expect(document.documentElement.lang).toBe('en')).then(hasNoAlert),
    except: absent(() => waitFor(() => expect(document.documentElement.lang).toBe('en'))),
  },
  {
    call: 'POST /vpn/v1/subscriptions/location',
    isWhole: true,
    start: { persona: 'active', at: '/account/outline' },
    before: () => radio('Швеция'),
    act: async ({ user }) => user.click(await radio('Швеция')),
    toast: (why) => why,
    refused: () => sayRussian('location.toast.error'),
    kept: chosen,
    good: () => hasToast(sayRussian('location.toast.done', { name: 'Швеция' })),
    except: lost(async () => {}),
  },
  key,
  refresh,
];

const clickTrial = async ({ user }: App) =>
  user.click(await screen.findByRole('button', { name: sayRussian('cta.trial') }));

const claim = (
  param: 'gift_id' | 'member_token',
  plan: 'default' | 'family',
  id: (world: World) => string,
) => ({
  start: { persona: 'new' as const, at: `/account?${param}=ID`, prepare: putIn(id) },
  faults: ['429'] as FaultName[],
  told: (why: string) => `${why} ${sayRussian('claim.saved')}`,
  kept: () => location.search,
  good: async () => {
    await region(sayRussian(`account.plan.${plan}`));
    await waitFor(() => expect(address()).toBe('/account'));
  },
});

/** A definite answer, after which the parameter is gone. */
const refused = (names: FaultName[], key: MessageKey) =>
  own(names, {
    reason: 'a definite answer settles a claim: the parameter goes (claims-2)',
    async seen() {
      await hasMessage(sayRussian(key));
      await hasToast(sayRussian(key));
      await waitFor(() => expect(address()).toBe('/account'));
    },
  });
const settled = (kind: 'gift_id' | 'member_token', unknown: MessageKey): Row['except'] => ({
  ...unread(`claim.${kind}.done`),
  ...refused(['401', '403'], `claim.${kind}.error`),
  ...refused(['404'], unknown),
});

const claims: Row[] = [
  {
    call: 'POST /vpn/v1/subscriptions/gift',
    ...claim('gift_id', 'default', (world) => world.mintGift(world.persona('active').user_id)),
    except: settled('gift_id', 'claim.gift_id.error'),
  },
  {
    call: 'POST /vpn/v1/subscriptions/add-member',
    ...claim('member_token', 'family', (world) =>
      world.mintInvite(world.persona('family-owner').user_id, 'Bob'),
    ),
    except: settled('member_token', 'claim.member_token.404'),
  },
];

const nameField = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: sayRussian('participants.add.title') });
const member = (name: string) => sayRussian('participants.remove.name', { name });

const deeds: Row[] = [
  {
    call: 'POST /vpn/v1/subscriptions/trial',
    start: { persona: 'new', at: '/account' },
    before: () => screen.findByRole('button', { name: sayRussian('cta.trial') }),
    act: clickTrial,
    ...failed(() => sayRussian('account.toast.trial_error')),
    good: () => hasToast(sayRussian('account.toast.trial_success')),
    except: lost(async () => {}),
  },
  {
    call: 'POST /vpn/v1/subscriptions/add-member/token',
    start: { persona: 'family-owner', at: '/account/participants' },
    before: async ({ user }) => {
      stubClipboard(true);
      await user.type(await nameField(), 'Петя');
    },
    act: press('participants.add.submit'),
    ...failed((fault) =>
      Number(fault)
        ? sayRussian('participants.copy_error_code', { code: fault })
        : sayRussian('participants.copy_error'),
    ),
    kept: () => document.querySelector<HTMLInputElement>('[name=member]')?.value ?? '',
    good: () => hasToast(sayRussian('link.done')),
    wrong: { token: '' },
  },
  {
    call: 'POST /vpn/v1/subscriptions/remove-member-by-name',
    start: { persona: 'family-owner', at: '/account/participants' },
    before: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: member('Anna') }));
      await screen.findByRole('alertdialog');
    },
    act: press('participants.remove.yes'),
    faults: ['404'],
    ...failed((fault) => sayRussian(`participants.remove.error.${fault === '404' ? fault : 'common'}`)),
    kept: () => listItems().join(),
    good: () => hasItems(1),
    except: {
      ...unread('participants.remove.done', { name: 'Anna' }),
      ...done(() => hasToast(sayRussian('participants.remove.done', { name: 'Anna' }))),
    },
  },
  {
    call: 'POST /vpn/v1/subscriptions/referral',
    start: { persona: 'active', at: '/account/referrals' },
    before: async ({ user }) => {
      const name = /^Личный тариф, 1 месяц: /;
      await user.click(await screen.findByRole('button', { name }));
      await screen.findByRole('alertdialog');
    },
    act: press('exchange.yes', { points: '100 баллов' }),
    ...failed(() => sayRussian('exchange.error')),
    good: () => hasToast(sayRussian('exchange.done')),
    except: done(() => hasToast(sayRussian('exchange.done'))),
  },
];

let left: readonly string[] = [];
const leftOnce = () => waitFor(() => expect(left).toHaveLength(1));
const PAY = /^Оплатить /;
const clickPay = async ({ user }: App) => user.click(await screen.findByRole('button', { name: PAY }));

/** The payment page of a phone, with an address typed for the receipt. */
async function openPay({ user }: App) {
  left = noteLeaving();
  const way = sayRussian('way.yookassa.title');
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${way}`) }));
  const email = await screen.findByRole('textbox', { name: sayRussian('payment.email') });
  await user.clear(email);
  await user.type(email, TYPED);
}

const payment = { persona: 'active', isMobile: true, at: `/account/payment${HALF_YEAR}` } as const;
const receipt = () =>
  document.querySelector<HTMLInputElement>('input[type=email], [name=email]')?.value ?? '';

const shop: Row[] = [
  {
    call: 'GET /vpn/v1/billing/available',
    start: { persona: 'new', at: '/account/plans?recipient_type=self' },
    told: () => sayRussian('plans.error'),
    good: () => screen.findByRole('tabpanel', {}),
    wrong: { prices: 'x' },
    bad: { prices: [7, price('DEFAULT', 3, 990), price('DEFAULT', {}, 'x'), null] },
    except: absent(() => hasText('plans.empty')),
  },
  {
    call: 'POST /vpn/v1/billing/preview',
    start: payment,
    told: () => sayRussian('payment.error'),
    good: () => screen.findByRole('button', { name: PAY }),
    wrong: { final_price: '990', providers: 7 },
    bad: { final_price: price('DEFAULT', 3, 990), providers: [7, 'cryptomus', null] },
  },
  {
    call: 'POST /checkout/:provider/link',
    start: payment,
    before: openPay,
    act: clickPay,
    ...failed(() => sayRussian('payment.link_error')),
    kept: receipt,
    good: leftOnce,
    wrong: { payment_url: 'javascript:alert(1)' },
  },
  {
    call: 'GET /vpn/v1/transactions',
    from: 'before leaving to pay',
    start: payment,
    limitMs: 2000,
    before: openPay,
    act: clickPay,
    seen: leftOnce,
    kept: receipt,
    again: async () => {},
    good: leftOnce,
    bad: { transactions: [7, { id: 1 }], has_more: false },
  },
];

const noMore = async () => {
  const more = () => screen.queryByRole('button', { name: sayRussian('list.more') });
  await waitFor(() => expect(more()).not.toBeInTheDocument());
  await hasItems(10);
};

const lists: Row[] = [
  {
    call: 'GET /vpn/v1/referrals/overview',
    start: { persona: 'active', at: '/account/referrals' },
    told: () => sayRussian('points.error'),
    good: () => screen.findByText(/^420 балл/, { selector: 'p' }),
    wrong: { info: 'x', rules: 7 },
    bad: {
      info: { user_id: 1, referral_points: 420, referrals_count: 4 },
      rules: [7, { action: 'SUB', product_code: 'DEFAULT', term_id: 1, points: 100 }, { action: null }],
      available: { products: ['DEFAULT', 7], terms_by_product: { DEFAULT: [1, 'x'] } },
    },
    except: absent(() => hasText('points.none'), clickRetry),
  },
  ...(['gifts', 'transactions'] as const).map((what): Row => {
    const isGifts = what === 'gifts';
    const key = isGifts ? 'gifts' : 'tx';
    const count = isGifts ? 3 : 10;
    const empty = () => hasText(`${key}.list.empty`);
    const element = (id: number) => (isGifts ? { gift_id: id } : { id });
    const page = (items: unknown) => ({ [what]: items, has_more: false });
    return {
      call: isGifts ? 'GET /vpn/v1/gifts/active' : 'GET /vpn/v1/transactions',
      isWhole: isGifts,
      start: { persona: 'active', at: `/account/${what}` },
      told: (why) => `${sayRussian(`${key}.list.error`)}. ${why}`,
      good: () => hasItems(count),
      wrong: page('x'),
      bad: page([7, ...Array.from({ length: count }, (_, at) => element(at + 1)), null]),
      except: absent(empty),
    };
  }),
  {
    call: 'GET /vpn/v1/transactions',
    from: 'the next page',
    start: { persona: 'active', at: '/account/transactions' },
    before: () => hasItems(10),
    act: press('list.more'),
    again: clickRetry,
    told: (why) => `${sayRussian('tx.list.error')}. ${why}`,
    kept: () => String(listItems().map(({ textContent }) => textContent)),
    good: () => hasItems(12),
    wrong: { transactions: 7, has_more: false },
    except: absent(noMore),
  },
];

const stream: Row = {
  call: 'GET /vpn/v1/notifications/stream',
  start: { persona: 'active', at: '/account/faq' },
  async seen() {
    await title('menu.faq');
    await hasNoAlert();
    expect(await raisedToasts()).toEqual([]);
  },
  async again({ world }) {
    // A connection that neither comes nor goes is given up with the page.
    setHidden(true);
    await pass(61_000);
    setHidden(false);
    await waitFor(() => expect(world.streams.count()).toBe(1));
    world.streams.push(world.persona('active'), 'Оплачено');
  },
  good: () => screen.findByRole('button', { name: `${sayRussian('header.title')}: 1` }),
};

/** Every call that a screen makes (api-10). */
export const ROWS = [users, poll, ...entry, ...settings, ...claims, ...deeds, ...shop, ...lists, stream];
