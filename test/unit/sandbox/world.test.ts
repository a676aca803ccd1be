// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../../sandbox/world';
import { addMonths } from '../../sandbox/world/accounts';

const START = Date.UTC(2026, 2, 2, 12);
const DAY = 86_400_000;
const MINUTE = 60_000;
const EMAIL = 'Active@tern.test';

let world: World;

beforeEach(() => {
  world = createWorld({ now: () => START });
});

function statusOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return (error as { status: number }).status;
  }
  return 'accepted';
}
const send = () => world.mailbox.send('sign-in', EMAIL, 'ru');
const lastCode = () => world.mailbox.read(EMAIL)[0]?.code ?? '';
const check = (code: string) => statusOf(() => world.mailbox.check('sign-in', EMAIL, code));

test('a code counts once, for ten minutes, for its purpose, and comes again after the ttl', () => {
  world.mailbox.send('bind 48210734', EMAIL, 'en');
  expect(check(lastCode())).toBe(400);
  send();
  expect([statusOf(send), check(lastCode()), check(lastCode())]).toEqual([429, 'accepted', 400]);
  world.advance(MINUTE);
  send();
  world.advance(10 * MINUTE);
  expect(check(lastCode())).toBe(400);
});

test('a code is locked after five wrong tries, also for the right one', () => {
  send();
  const wrong = lastCode() === '000000' ? '000001' : '000000';
  for (let i = 0; i < 5; i++) expect(check(wrong)).toBe(400);
  expect(check(lastCode())).toBe(429);
});

test('a session needs renewal after five minutes, by a part that counts once, for thirty days', () => {
  const { access, refresh } = world.sessions.start('48210734');
  world.advance(5 * MINUTE);
  expect(world.sessions.userOf(access)).toBeNull();
  const next = world.sessions.rotate(refresh)?.refresh;
  expect([typeof next, world.sessions.rotate(refresh)]).toEqual(['string', null]);
  world.advance(30 * DAY);
  expect(world.sessions.rotate(next)).toBeNull();
});

test('a magic link works once, for fifteen minutes', () => {
  const use = (token: string) => statusOf(() => world.signIn.useMagic(token));
  const token = world.mintMagicLink('48210734');
  expect([use(token), use(token), use('no')]).toEqual(['accepted', 401, 404]);
  const late = world.mintMagicLink('48210734');
  world.advance(15 * MINUTE);
  expect(use(late)).toBe(401);
});

test('a gift is claimed once and lengthens a running plan from its end, which keeps its kind', () => {
  const owner = world.persona('family-owner');
  const before = owner.plan?.date_stop ?? 0;
  const gift = world.mintGift('73518804');
  const claim = (name: 'family-owner' | 'ended') =>
    statusOf(() => world.gifts.claim(world.persona(name), gift));
  expect([claim('family-owner'), claim('ended')]).toEqual(['accepted', 400]);
  expect(owner.plan).toMatchObject({ product_code: 'FAMILY', date_stop: addMonths(before, 1) });
});

test('an invitation takes one guest without a plan, as long as there are places', () => {
  const owner = world.persona('family-owner');
  const [first = '', ...rest] = ['a', 'b', 'c', 'd'].map((name) => world.mintInvite(owner.user_id, name));
  const claim = (token: string, email: string) =>
    statusOf(() => world.invites.claim(world.signIn.byEmail(email), token));
  expect([claim(first, EMAIL), claim('x', '0@tern.test')]).toEqual([400, 404]);
  expect([claim(first, '1@tern.test'), claim(first, '2@tern.test')]).toEqual(['accepted', 400]);
  expect(rest.map((token, at) => claim(token, `${at}@else.test`))).toEqual(['accepted', 'accepted', 400]);
});

test('a month ends on its last day where the day does not exist', () => {
  expect(new Date(addMonths(Date.UTC(2026, 10, 30, 9), 3)).toISOString()).toBe('2027-02-28T09:00:00.000Z');
});
