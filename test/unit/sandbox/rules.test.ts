import { beforeEach, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../../sandbox/world';
import { addMonths } from '../../sandbox/world/accounts';
import { priceOf } from '../../sandbox/world/prices';

const START = Date.UTC(2026, 2, 2, 12);
const DAY = 86_400_000;
const MINUTE = 60_000;
const invitation = { referral_to_user_id: null, promocode: null, language_code: null };

let world: World;

beforeEach(() => {
  world = createWorld({ now: () => START });
});

function refusalOf(act: () => unknown) {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was refused');
}

describe('one-time codes', () => {
  const email = 'Active@tern.test';
  const lastCode = () => world.mailbox.read(email)[0]?.code ?? '';
  const send = () => world.mailbox.send('sign-in', email, 'ru');
  const check = (code: string) => world.mailbox.check('sign-in', email, code);

  test('have six digits and are the same in every run', () => {
    send();
    expect(lastCode()).toMatch(/^\d{6}$/);
    const again = createWorld({ now: () => START });
    again.mailbox.send('sign-in', email, 'ru');
    expect(again.mailbox.read()[0]?.code).toBe(lastCode());
    expect(createWorld({ seed: 2 }).mailbox.send('sign-in', email, 'ru')).toEqual({ ttl: 60 });
  });

  test('count once', () => {
    send();
    check(lastCode());
    expect(refusalOf(() => check(lastCode()))).toMatchObject({ status: 400 });
  });

  test('expire after ten minutes, with their own detail', () => {
    send();
    world.advance(10 * MINUTE);
    expect(refusalOf(() => check(lastCode()))).toMatchObject({ status: 400, detail: /истёк/ });
  });

  test('are locked after five wrong tries, also for the right one', () => {
    send();
    const wrong = lastCode() === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++) expect(refusalOf(() => check(wrong))).toMatchObject({ status: 400 });
    expect(refusalOf(() => check(lastCode()))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    });
  });

  test('come again only after the ttl', () => {
    send();
    world.advance(15_000);
    expect(refusalOf(send)).toMatchObject({ status: 429, headers: { 'retry-after': '45' }, detail: /45/ });
    world.advance(45_000);
    send();
    expect(world.mailbox.read(email)).toHaveLength(2);
  });

  test('of binding do not sign in', () => {
    world.mailbox.send('bind 48210734', email, 'en');
    expect(refusalOf(() => check(lastCode()))).toMatchObject({ status: 400 });
  });
});

describe('sessions', () => {
  test('need renewal after five minutes and end after thirty days', () => {
    const session = world.sessions.start('48210734');
    world.advance(5 * MINUTE);
    expect(world.sessions.userOf(session.access)).toBeNull();
    expect(world.sessions.rotate(session.refresh)).not.toBeNull();
    world.advance(30 * DAY);
    expect(world.sessions.rotate(session.refresh)).toBeNull();
  });

  test('refuse a refresh part that was used before', () => {
    const { refresh } = world.sessions.start('48210734');
    expect(world.sessions.rotate(refresh)?.user_id).toBe('48210734');
    expect(world.sessions.rotate(refresh)).toBeNull();
  });
});

describe('identities', () => {
  test('an unknown e-mail becomes an account with a trial', () => {
    const account = world.signIn.byEmail('Someone@Else.test');
    expect(account).toMatchObject({ email: 'someone@else.test', trial_available: true, plan: null });
    expect(world.signIn.byEmail('someone@else.test')).toBe(account);
  });

  test('a new account counts for the one who invited it', () => {
    const before = world.persona('active').referrals;
    const account = world.signIn.byMessenger('1', {
      ...invitation,
      referral_to_user_id: '48210734',
      promocode: 'SPRING',
    });
    expect(account).toMatchObject({ referred_by: '48210734', promocode: 'SPRING' });
    expect(world.persona('active').referrals).toBe(before + 1);
  });

  test('an identity of another account cannot be bound', () => {
    const account = world.persona('email-only');
    const { bindMessenger, bindEmail } = world.signIn;
    expect(refusalOf(() => bindMessenger(account, '700100234'))).toMatchObject({ status: 409 });
    expect(
      refusalOf(() => bindEmail(world.persona('messenger-only'), 'active@tern.test', 'en')),
    ).toMatchObject({
      status: 409,
    });
    bindMessenger(account, '5');
    expect(account.tg_id).toBe('5');
    expect(refusalOf(() => bindMessenger(account, '6'))).toMatchObject({ status: 409 });
  });

  test('a magic link works once, for fifteen minutes', () => {
    const token = world.mintMagicLink('48210734');
    expect(world.signIn.useMagic(token).user_id).toBe('48210734');
    expect(refusalOf(() => world.signIn.useMagic(token))).toMatchObject({ status: 401 });
    expect(refusalOf(() => world.signIn.useMagic('no'))).toMatchObject({ status: 404 });
    const late = world.mintMagicLink('48210734');
    world.advance(15 * MINUTE);
    expect(refusalOf(() => world.signIn.useMagic(late))).toMatchObject({ status: 401 });
  });
});

describe('gifts', () => {
  test('can be claimed once and leave the list of who bought them', () => {
    const gift = world.gifts.mint('73518804', 'DEFAULT', 2);
    world.gifts.claim(world.persona('new'), gift.gift_id);
    expect(world.persona('new').plan).toMatchObject({
      product_code: 'DEFAULT',
      date_stop: addMonths(START, 3),
    });
    expect(world.gifts.activeOf('73518804')).toHaveLength(60);
    expect(refusalOf(() => world.gifts.claim(world.persona('ended'), gift.gift_id))).toMatchObject({
      status: 400,
    });
    expect(refusalOf(() => world.gifts.claim(world.persona('ended'), 'x'))).toMatchObject({ status: 400 });
  });

  test('lengthen a running plan from its end and keep its kind', () => {
    const owner = world.persona('family-owner');
    const before = owner.plan?.date_stop ?? 0;
    world.gifts.claim(owner, world.mintGift('73518804'));
    expect(owner.plan).toMatchObject({ product_code: 'FAMILY', date_stop: addMonths(before, 1) });
    expect(owner.plan?.members).toHaveLength(2);
  });
});

describe('shared plans', () => {
  const owner = () => world.persona('family-owner');

  test('take a guest with no plan, once', () => {
    const token = world.mintInvite(owner().user_id, 'Nina');
    world.invites.claim(world.persona('new'), token);
    expect(owner().plan?.members.map(({ name }) => name)).toEqual(['Anna', 'Олег', 'Nina']);
    expect(world.accounts.planOf(world.persona('new'))).toBe(owner().plan);
    expect(refusalOf(() => world.invites.claim(world.persona('ended'), token))).toMatchObject({
      status: 400,
    });
  });

  test('refuse who has a plan, and tokens nobody made', () => {
    const token = world.mintInvite(owner().user_id, 'Nina');
    expect(refusalOf(() => world.invites.claim(world.persona('active'), token))).toMatchObject({
      status: 400,
    });
    expect(refusalOf(() => world.invites.claim(world.persona('new'), 'x'))).toMatchObject({ status: 404 });
  });

  test('hold as many as their limit says', () => {
    const tokens = ['a', 'b', 'c', 'd'].map((name) => world.mintInvite(owner().user_id, name));
    const people = tokens.map((_, i) => world.signIn.byEmail(`guest${i}@tern.test`));
    const claim = (i: number) => world.invites.claim(people[i] ?? owner(), tokens[i] ?? '');
    for (const i of [0, 1, 2]) claim(i);
    expect(refusalOf(() => claim(3))).toMatchObject({ status: 400 });
    expect(refusalOf(() => world.mintInvite(owner().user_id, 'e'))).toMatchObject({ status: 400 });
  });

  test('name each participant once, in one to four visible characters', () => {
    const mint = (name: string) => () => world.mintInvite(owner().user_id, name);
    expect(refusalOf(mint('Anna'))).toMatchObject({ status: 400 });
    expect(refusalOf(mint('  '))).toMatchObject({ status: 422 });
    expect(refusalOf(mint('Annet'))).toMatchObject({ status: 422 });
    expect(mint('👩‍👩‍👧Ян')()).toMatch(/^[0-9a-f]{32}$/);
  });

  test('let go of who is removed', () => {
    world.invites.remove(owner(), 'Anna');
    expect(world.accounts.isActive(world.persona('family-member'))).toBe(false);
    expect(refusalOf(() => world.invites.remove(owner(), 'Anna'))).toMatchObject({ status: 404 });
  });

  test('have one owner', () => {
    expect(refusalOf(() => world.mintInvite(world.persona('active').user_id, 'Nina'))).toMatchObject({
      status: 400,
    });
    expect(refusalOf(() => world.invites.remove(world.persona('family-member'), 'Олег'))).toMatchObject({
      status: 400,
    });
  });
});

describe('prices', () => {
  test('fall with longer terms', () => {
    const prices = ([1, 2, 3, 4] as const).map((term) => priceOf('DEFAULT', term, 'RUB'));
    expect(prices.map(({ final_price }) => final_price)).toEqual([249, 687, 1194, 2148]);
    expect(prices.map(({ base_price }) => base_price)).toEqual([249, 747, 1494, 2988]);
  });

  test('have cents, not fractions of them', () => {
    expect(priceOf('DEFAULT', 2, 'USD')).toMatchObject({ base_price: 8.97, final_price: 8.07 });
  });

  test('ask for the difference when the plan becomes a dearer one', () => {
    const quote = (product_code: 'DEFAULT' | 'FAMILY', recipient_type: 'self' | 'gift') =>
      world.orders.quote('48210734', { product_code, term_id: 1, currency: 'RUB', recipient_type });
    expect(quote('DEFAULT', 'self')).toEqual({ period: 249, delta: 0, total: 249 });
    expect(quote('FAMILY', 'gift')).toEqual({ period: 499, delta: 0, total: 499 });
    expect(quote('FAMILY', 'self')).toEqual({ period: 499, delta: 750, total: 1249 });
  });
});

describe('points', () => {
  test('buy time while they last', () => {
    const account = world.persona('active');
    world.referrals.exchange(account, 'DEFAULT', 2);
    expect(account.points).toBe(120);
    expect(account.plan?.date_stop).toBe(addMonths(START + 90 * DAY, 3));
    expect(refusalOf(() => world.referrals.exchange(account, 'DEFAULT', 2))).toMatchObject({ status: 400 });
    expect(refusalOf(() => world.referrals.exchange(account, 'CORPORATE', 1))).toMatchObject({ status: 400 });
  });
});

test('months end on the last day where the day does not exist', () => {
  expect(new Date(addMonths(Date.UTC(2026, 0, 31, 9), 1)).toISOString()).toBe('2026-02-28T09:00:00.000Z');
  expect(new Date(addMonths(Date.UTC(2026, 10, 30, 9), 3)).toISOString()).toBe('2027-02-28T09:00:00.000Z');
});
