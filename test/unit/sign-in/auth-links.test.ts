import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSessionDead, reviveSession } from '../../../src/api/client';
import { fetchAccount } from '../../../src/session/users.api';
import { signInByTelegram, verifyMagicLink } from '../../../src/sign-in/sign-in.api';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { PersonaName } from '../../sandbox/personas';
import type { World } from '../../sandbox/world';
import type { Fault } from '../../sandbox/world/faults';

let world: World;
const CONTEXT = { referral_to_user_id: '5', promocode: 'P', language_code: 'ru' } as const;
const never = new AbortController().signal;

const sent = () => world.requests.map(({ method, path, status }) => `${method} ${path} ${status}`);
const signedBy = (tgId: string | null) => ({ id: Number(tgId), first_name: 'Анна', auth_date: 1, hash: 'x' });
const byPersona = (name: PersonaName) => signedBy(world.persona(name).tg_id);

/** A guest whose session has failed for good; the requests until then are forgotten. */
async function dieFirst() {
  await fetchAccount(never).catch(() => {});
  expect(isSessionDead.value).toBe(true);
  world.requests.length = 0;
}

/** What a server in trouble does, and what the call then ends with. */
const TROUBLE: [string, Fault, object][] = [
  ['500', { status: 500, body: { detail: 'Down' } }, { kind: 'http', status: 500, detail: 'Down' }],
  ['503', { status: 503 }, { kind: 'http', status: 503 }],
  ['429', { status: 429, headers: { 'retry-after': '40' } }, { kind: 'http', status: 429, retryAfterS: 40 }],
  ['400', { status: 400 }, { kind: 'http', status: 400 }],
  ['no network', 'network', { kind: 'network', status: 0 }],
  ['a lost answer', 'lost-answer', { kind: 'network', status: 0 }],
  ['a captive portal', 'html', { kind: 'network', status: 0 }],
];

beforeAll(async () => {
  startSandbox();
});
beforeEach(() => {
  world = useWorld();
  reviveSession();
});
afterAll(() => sandboxServer.close());

describe('a sign-in by the messenger', () => {
  it('sends what was signed as it is, with what came with the link', async () => {
    const payload = { ...byPersona('active'), more: [1, null] };
    await signInByTelegram(payload, CONTEXT);
    expect(world.requests).toMatchObject([{ method: 'POST', path: '/auth/telegram', status: 200 }]);
    expect(world.requests[0]?.body).toEqual({ project: 'vpn', payload, ...CONTEXT });
    expect((await fetchAccount(never)).user.email).toBe('active@tern.test');
  });

  it('brings a dead session back to life', async () => {
    await dieFirst();
    await signInByTelegram(byPersona('active'), CONTEXT);
    expect(isSessionDead.value).toBe(false);
    world.expireAccess();
    await expect(fetchAccount(never)).resolves.toBeDefined();
  });

  it('connects the messenger to who is signed in', async () => {
    signIn(world, 'email-only');
    await signInByTelegram(signedBy('700199999'), CONTEXT);
    expect(world.persona('email-only').tg_id).toBe('700199999');
  });

  it('tells by 409 that the messenger belongs to another account, and keeps the session', async () => {
    signIn(world, 'email-only');
    await expect(signInByTelegram(byPersona('active'), CONTEXT)).rejects.toMatchObject({ status: 409 });
    expect(isSessionDead.value).toBe(false);
    expect((await fetchAccount(never)).user.email).toBe('email-only@tern.test');
  });

  it.each(TROUBLE)('has failed with %s, sent once, and revives nothing', async (_, fault, error) => {
    await dieFirst();
    world.fail({ path: '/auth/telegram' }, fault);
    await expect(signInByTelegram(byPersona('active'), CONTEXT)).rejects.toMatchObject(error);
    expect(sent()).toHaveLength(1);
    expect(isSessionDead.value).toBe(true);
  });

  it.each([204, 200])('needs no body in an answer of %i', async (status) => {
    world.fail({ path: '/auth/telegram' }, { status });
    await expect(signInByTelegram(byPersona('active'), CONTEXT)).resolves.toBeUndefined();
  });
});

describe('a link that signs in', () => {
  const mint = () => world.mintMagicLink(world.persona('active').user_id);

  it('does, once, and brings a dead session back to life', async () => {
    const token = mint();
    await dieFirst();
    expect(await verifyMagicLink(token)).toBe(true);
    expect(isSessionDead.value).toBe(false);
    expect((await fetchAccount(never)).user.email).toBe('active@tern.test');
    world.expireAccess();
    await expect(fetchAccount(never)).resolves.toBeDefined();
    expect(await verifyMagicLink(token)).toBe(false);
  });

  it.each(['a&b=c', 'a/b?c#d', 'a+b c%20', '../../vpn/v1/users', 'жетон', '"<>'])(
    'sends its token whole and as a token: %s',
    async (token) => {
      await verifyMagicLink(token);
      expect(world.requests).toMatchObject([
        { method: 'GET', path: '/auth/magic/verify', query: { token }, status: 404 },
      ]);
      expect(Object.keys(world.requests[0]?.query ?? {})).toEqual(['token']);
    },
  );

  it.each([204, 200])('needs no body in an answer of %i', async (status) => {
    world.fail({ path: '/auth/magic/verify' }, { status });
    expect(await verifyMagicLink('t')).toBe(true);
  });

  describe.each([401, 404])('that is answered by %i', (status) => {
    beforeEach(() => {
      world.fail({ path: '/auth/magic/verify' }, { status, body: { detail: 'No' } });
    });

    it('is no good, which takes one request and no refresh', async () => {
      expect(await verifyMagicLink('old')).toBe(false);
      expect(sent()).toEqual([`GET /auth/magic/verify ${status}`]);
    });

    it('leaves a running session alone', async () => {
      signIn(world, 'active');
      expect(await verifyMagicLink('old')).toBe(false);
      expect(isSessionDead.value).toBe(false);
      await expect(fetchAccount(never)).resolves.toBeDefined();
      expect(world.requestsOf('POST /auth/refresh')).toEqual([]);
    });

    it('leaves a session alone that has to be renewed', async () => {
      signIn(world, 'active');
      world.expireAccess();
      expect(await verifyMagicLink('old')).toBe(false);
      expect(world.requestsOf('POST /auth/refresh')).toEqual([]);
      await expect(fetchAccount(never)).resolves.toBeDefined();
    });

    it('does not end the session of a guest, nor revive a dead one', async () => {
      expect(await verifyMagicLink('old')).toBe(false);
      expect(isSessionDead.value).toBe(false);
      await dieFirst();
      expect(await verifyMagicLink('old')).toBe(false);
      expect(isSessionDead.value).toBe(true);
    });
  });

  it('is no good when it has expired', async () => {
    const token = mint();
    world.advance(16 * 60_000);
    expect(await verifyMagicLink(token)).toBe(false);
    expect(sent()).toEqual(['GET /auth/magic/verify 401']);
  });

  it.each(TROUBLE)('may still be good after %s, sent once, and revives nothing', async (_, fault, error) => {
    await dieFirst();
    world.fail({ path: '/auth/magic/verify' }, fault);
    await expect(verifyMagicLink('t')).rejects.toMatchObject(error);
    expect(sent()).toHaveLength(1);
    expect(isSessionDead.value).toBe(true);
  });

  it('names its token in no error', async () => {
    for (const [, fault] of TROUBLE) {
      world.fail({ path: '/auth/magic/verify' }, fault, 1);
      const error: unknown = await verifyMagicLink('top-secret').catch((caught: unknown) => caught);
      expect(JSON.stringify([error, String(error)])).not.toContain('top-secret');
    }
  });
});
