import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSessionDead, reviveSession } from '../../../src/api/client';
import { fetchAccount } from '../../../src/session/users.api';
import { requestBindCode, requestEmailCode } from '../../../src/sign-in/code-request.api';
import { verifyBindCode, verifyEmailCode } from '../../../src/sign-in/sign-in.api';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import type { Fault } from '../../sandbox/world/faults';

let world: World;
const EMAIL = 'anna@example.org';
const CONTEXT = { referral_to_user_id: '5', promocode: null, language_code: 'ru' } as const;
const never = new AbortController().signal;

beforeAll(() => {
  startSandbox();
});
beforeEach(() => {
  world = useWorld();
  reviveSession();
});
afterAll(() => sandboxServer.close());

describe('the request for a code', () => {
  it('tells the project, the address and what came with the link', async () => {
    expect(await requestEmailCode(EMAIL, CONTEXT)).toBe(60);
    expect(world.requests).toMatchObject([
      {
        method: 'POST',
        path: '/auth/email/request',
        body: {
          project: 'vpn',
          email: EMAIL,
          referral_to_user_id: '5',
          promocode: null,
          language_code: 'ru',
        },
      },
    ]);
  });

  it.each<[string, Fault]>([
    ['204', { status: 204 }],
    ['an empty body', { status: 200, body: '' }],
    ['no ttl', { status: 200, body: {} }],
    ['a list', { status: 200, body: [] }],
    ['null', { status: 200, body: 'null' }],
    ['half a JSON', 'malformed'],
  ])('has no ttl in %s, and the code is on its way', async (_, fault) => {
    world.fail({ path: '/auth/email/request' }, fault);
    expect(await requestEmailCode(EMAIL, CONTEXT)).toBeUndefined();
  });

  it.each([0, -5, '60', null, 1e9, [1]])('passes the ttl on as the server spelt it: %j', async (ttl) => {
    world.fail({ path: '/auth/email/request' }, { status: 200, body: { ttl } });
    expect(await requestEmailCode(EMAIL, CONTEXT)).toEqual(ttl);
  });

  it.each<[string, Fault, object]>([
    ['no network', 'network', { kind: 'network' }],
    ['a captive portal', 'html', { kind: 'network' }],
    ['an error of the server', { status: 500 }, { kind: 'http', status: 500 }],
    [
      'a wait',
      { status: 429, headers: { 'retry-after': '40' }, body: { detail: 'Wait' } },
      { status: 429, retryAfterS: 40, detail: 'Wait' },
    ],
  ])('has failed with %s', async (_, fault, error) => {
    world.fail({ path: '/auth/email/request' }, fault);
    await expect(requestEmailCode(EMAIL, CONTEXT)).rejects.toMatchObject(error);
  });
});

describe('the check of a code', () => {
  it('signs in and brings a dead session back to life', async () => {
    await fetchAccount(never).catch(() => {});
    expect(isSessionDead.value).toBe(true);
    await requestEmailCode(EMAIL, CONTEXT);
    await verifyEmailCode(EMAIL, world.mailbox.read(EMAIL)[0]?.code ?? '');
    expect(isSessionDead.value).toBe(false);
    expect((await fetchAccount(never)).user.email).toBe(EMAIL);
    world.expireAccess();
    await fetchAccount(never);
    expect(world.requestsOf('POST /auth/refresh').map(({ status }) => status)).toEqual([401, 200]);
  });

  it('tells what the server says of a wrong code, and revives nothing', async () => {
    await fetchAccount(never).catch(() => {});
    await requestEmailCode(EMAIL, CONTEXT);
    await expect(verifyEmailCode(EMAIL, '000000')).rejects.toMatchObject({
      status: 400,
      detail: 'Неверный код. Проверьте письмо и попробуйте ещё раз.',
    });
    expect(isSessionDead.value).toBe(true);
  });

  it.each([204, 200])('needs no body in an answer of %i', async (status) => {
    world.fail({ path: '/auth/email/otp/verify' }, { status });
    await expect(verifyEmailCode(EMAIL, '123456')).resolves.toBeUndefined();
    expect(world.requests[0]?.body).toEqual({ email: EMAIL, code: '123456' });
  });
});

describe('the request for a code that connects an e-mail', () => {
  const ask = (userId = world.persona('messenger-only').user_id) => requestBindCode(userId, EMAIL, CONTEXT);

  beforeEach(() => signIn(world, 'messenger-only'));

  it('tells what the request of a sign-in tells, and the account', async () => {
    expect(await ask()).toBe(60);
    expect(world.requests).toMatchObject([{ method: 'POST', path: '/auth/email/bind/request' }]);
    expect(world.requests[0]?.body).toEqual({
      project: 'vpn',
      email: EMAIL,
      user_id: world.persona('messenger-only').user_id,
      ...CONTEXT,
    });
    expect(world.mailbox.read(EMAIL)).toHaveLength(1);
  });

  it.each<[string, Fault, unknown]>([
    ['204', { status: 204 }, undefined],
    ['no ttl', { status: 200, body: {} }, undefined],
    ['rubbish', { status: 200, body: '[7' }, undefined],
    ['a ttl of its own spelling', { status: 200, body: { ttl: '90' } }, '90'],
  ])('passes on the ttl in %s', async (_, fault, ttl) => {
    world.fail({ path: '/auth/email/bind/request' }, fault);
    expect(await ask()).toEqual(ttl);
  });

  it('renews the session when it has to, and asks once more', async () => {
    world.expireAccess();
    expect(await ask()).toBe(60);
    expect(world.requests.map(({ path, status }) => `${path} ${status}`)).toEqual([
      '/auth/email/bind/request 401',
      '/auth/refresh 200',
      '/auth/email/bind/request 200',
    ]);
  });

  it('is refused for another account, and by a server in trouble', async () => {
    await expect(ask(world.persona('active').user_id)).rejects.toMatchObject({ status: 403 });
    world.fail({ path: '/auth/email/bind/request' }, 'network');
    await expect(ask()).rejects.toMatchObject({ kind: 'network' });
  });
});

describe('the check of a code that connects an e-mail', () => {
  const own = () => world.persona('messenger-only');

  beforeEach(() => signIn(world, 'messenger-only'));

  it('connects it to the account, and changes no session', async () => {
    await requestBindCode(own().user_id, EMAIL, CONTEXT);
    const code = world.mailbox.read(EMAIL)[0]?.code ?? '';
    const session = new Map(world.cookies);
    await verifyBindCode(own().user_id, EMAIL, code);
    expect(world.requests.at(-1)).toMatchObject({
      path: '/auth/email/bind/verify',
      body: { email: EMAIL, code, user_id: own().user_id },
    });
    expect(own().email).toBe(EMAIL);
    expect(world.cookies).toEqual(session);
  });

  it('tells what the server says of a wrong code', async () => {
    await requestBindCode(own().user_id, EMAIL, CONTEXT);
    await expect(verifyBindCode(own().user_id, EMAIL, '000000')).rejects.toMatchObject({
      status: 400,
      detail: 'Неверный код. Проверьте письмо и попробуйте ещё раз.',
    });
    expect(own().email).toBeNull();
  });

  it('tells that the address belongs to another account', async () => {
    const taken = 'active@tern.test';
    await requestBindCode(own().user_id, taken, CONTEXT);
    const code = world.mailbox.read(taken)[0]?.code ?? '';
    await expect(verifyBindCode(own().user_id, taken, code)).rejects.toMatchObject({ status: 409 });
  });

  it('brings no dead session back to life: it signs nobody in', async () => {
    world.expireSession();
    await fetchAccount(never).catch(() => {});
    world.fail({ path: '/auth/email/bind/verify' }, { status: 200, body: {} });
    await verifyBindCode('1', EMAIL, '123456');
    expect(isSessionDead.value).toBe(true);
  });
});
