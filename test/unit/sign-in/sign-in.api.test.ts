import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isSessionDead } from '../../../src/api/client';
import { showLanguage } from '../../../src/i18n/locale';
import { fetchAccount } from '../../../src/session/users.api';
import { signInByTelegram, verifyMagicLink } from '../../../src/sign-in/links/links.api';
import {
  getSignInContext,
  requestBindCode,
  requestEmailCode,
  verifyBindCode,
  verifyEmailCode,
} from '../../../src/sign-in/sign-in.api';
import { signIn } from '../../sandbox/in-process';
import type { PersonaName } from '../../sandbox/personas';
import type { Fault } from '../../sandbox/world/faults';
import { openAddress } from '../../support/page';
import { callSandbox, world } from '../api/calling';

const EMAIL = 'anna@example.org';
const WRONG_CODE = { status: 400, detail: expect.stringMatching(/^(Неверный код|That code is not right)/) };

callSandbox();

const sent = () => world.requests.map(({ method, path, status }) => `${method} ${path} ${status}`);
const emailOfSession = async () => (await fetchAccount(new AbortController().signal)).user.email;
const lastCode = (email = EMAIL) => world.mailbox.read(email)[0]?.code ?? '';

/** Makes a guest whose session is dead. The requests before that are not counted. */
async function dieFirst() {
  await emailOfSession().catch(() => {});
  expect(isSessionDead.value).toBe(true);
  world.requests.length = 0;
}

/** Checks that the session is alive: it refreshes. */
async function shouldBeSignedIn(email: string) {
  expect(isSessionDead.value).toBe(false);
  world.expireAccess();
  expect(await emailOfSession()).toBe(email);
}

/** Failures of the server, with the error of the call. */
const TROUBLE: [Fault, object][] = [
  [
    { status: 500, body: { detail: 'Down' } },
    { kind: 'http', status: 500, detail: 'Down' },
  ],
  ['lost-answer', { kind: 'network', status: 0 }],
];

describe('code request', () => {
  const own = () => world.persona('messenger-only').user_id;
  const ask = () => requestEmailCode(EMAIL);
  const bind = (userId = own()) => requestBindCode(userId, EMAIL);

  beforeEach(() => signIn(world, 'messenger-only'));

  it.each([
    ['/auth/email/request', ask, () => ({})],
    ['/auth/email/bind/request', bind, () => ({ user_id: own() })],
  ] as const)('to %s sends project, address, parameters of the link and user', async (path, run, more) => {
    expect(await run()).toBe(60);
    expect(world.requests).toMatchObject([{ method: 'POST', path }]);
    expect(world.requests[0]?.body).toEqual({ email: EMAIL, ...getSignInContext(), ...more() });
    expect(world.mailbox.read(EMAIL)).toHaveLength(1);
  });

  it('sends the language and the address of its time', async () => {
    await ask();
    await showLanguage('ru');
    onTestFinished(() => showLanguage('en'));
    onTestFinished(() => openAddress());
    history.replaceState(null, '', '?referral_to_user_id=9');
    await bind();
    expect(world.requests.at(-1)?.body).toMatchObject({ referral_to_user_id: '9', language_code: 'ru' });
  });

  it.each<[Fault, unknown]>([
    [{ status: 200, body: 'null' }, undefined],
    [{ status: 200, body: { ttl: [1] } }, [1]],
  ])('reads the ttl of %j', async (fault, ttl) => {
    world.fail({ path: /request$/ }, fault);
    expect(await ask()).toEqual(ttl);
    expect(await bind()).toEqual(ttl);
  });
});

it('verifyEmailCode › signs in and revives a dead session', async () => {
  await dieFirst();
  await requestEmailCode(EMAIL);
  await expect(verifyEmailCode(EMAIL, '000000')).rejects.toMatchObject(WRONG_CODE);
  expect(isSessionDead.value).toBe(true);
  const code = lastCode();
  await verifyEmailCode(EMAIL, code);
  expect(world.requests.at(-1)?.body).toEqual({ email: EMAIL, code });
  await shouldBeSignedIn(EMAIL);
});

it('verifyBindCode › does not revive a dead session', async () => {
  await dieFirst();
  world.fail({ path: '/auth/email/bind/verify' }, { status: 200, body: {} });
  await verifyBindCode('1', EMAIL, '123456');
  expect(world.requests.at(-1)?.body).toEqual({ email: EMAIL, code: '123456', user_id: '1' });
  expect(isSessionDead.value).toBe(true);
});

describe('signInByTelegram', () => {
  const byPersona = (name: PersonaName) => {
    const id = Number(world.persona(name).tg_id);
    return { id, first_name: 'Анна', auth_date: 1, hash: 'x' };
  };

  it('sends the signed data unchanged, and revives a dead session', async () => {
    await dieFirst();
    const payload = { ...byPersona('active'), more: [1, null] };
    await signInByTelegram(payload);
    expect(sent()).toEqual(['POST /auth/telegram 200']);
    expect(world.requests[0]?.body).toEqual({ payload, ...getSignInContext() });
    await shouldBeSignedIn('active@tern.test');
  });

  it.each(TROUBLE)('rejects for %j after one request, and revives nothing', async (fault, error) => {
    await dieFirst();
    world.fail({ path: '/auth/telegram' }, fault);
    await expect(signInByTelegram(byPersona('active'))).rejects.toMatchObject(error);
    expect(sent()).toHaveLength(1);
    expect(isSessionDead.value).toBe(true);
  });
});

describe('verifyMagicLink', () => {
  const PATH = '/auth/magic/verify';
  const mint = () => world.mintMagicLink(world.persona('active').user_id);

  it('signs in once, and revives a dead session', async () => {
    const token = mint();
    await dieFirst();
    expect(await verifyMagicLink(token)).toBe(true);
    await shouldBeSignedIn('active@tern.test');
    expect(await verifyMagicLink(token)).toBe(false);
  });

  it('sends the whole token, and needs no response body', async () => {
    world.fail({ path: PATH }, { status: 204 });
    const token = '../a&b=c?d#e+f g%20жетон"<>';
    expect(await verifyMagicLink(token)).toBe(true);
    expect(world.requests[0]?.query).toEqual({ token });
  });

  describe.each([401, 404])('when the server answers %i', (status) => {
    beforeEach(() => {
      world.fail({ path: PATH }, { status, body: { detail: 'No' } });
    });

    it("rejects the link after one request, and does not change a guest's session", async () => {
      expect(await verifyMagicLink('old')).toBe(false);
      expect(isSessionDead.value).toBe(false);
      expect(sent()).toEqual([`GET ${PATH} ${status}`]);
      await dieFirst();
      expect(await verifyMagicLink('old')).toBe(false);
      expect(isSessionDead.value).toBe(true);
    });

    it('does not change a session, also an expired one', async () => {
      signIn(world, 'active');
      world.expireAccess();
      expect(await verifyMagicLink('old')).toBe(false);
      expect(isSessionDead.value).toBe(false);
      expect(world.requestsOf('POST /auth/refresh')).toEqual([]);
      expect(await emailOfSession()).toBe('active@tern.test');
    });
  });

  it.each(TROUBLE)('rejects for %j after one request, without naming the token', async (fault, error) => {
    await dieFirst();
    world.fail({ path: PATH }, fault);
    const caught: unknown = await verifyMagicLink('top-secret').catch((reason: unknown) => reason);
    expect(caught).toMatchObject(error);
    expect(JSON.stringify([caught, String(caught)])).not.toContain('top-secret');
    expect(sent()).toHaveLength(1);
    expect(isSessionDead.value).toBe(true);
  });
});
