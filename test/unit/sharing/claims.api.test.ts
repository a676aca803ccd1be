import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSessionDead, reviveSession } from '../../../src/api/client';
import { claimGift, claimMembership } from '../../../src/sharing/claims/claims.api';
import type { CallName } from '../../sandbox/calls';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import type { Fault } from '../../sandbox/world/faults';

let world: World;

beforeAll(async () => {
  startSandbox();
});
beforeEach(() => {
  world = useWorld();
  signIn(world, 'new');
  reviveSession();
});
afterAll(() => sandboxServer.close());

interface Claim {
  name: CallName;
  field: string;
  send: (id: string) => Promise<void>;
  mint: () => string;
  /** The plan that the person then has. */
  plan: () => unknown;
}

const CLAIMS: Claim[] = [
  {
    name: 'POST /vpn/v1/subscriptions/gift',
    field: 'gift_id',
    send: claimGift,
    mint: () => world.mintGift(world.persona('active').user_id, 'FAMILY', 2),
    plan: () => world.persona('new').plan?.product_code,
  },
  {
    name: 'POST /vpn/v1/subscriptions/add-member',
    field: 'token',
    send: claimMembership,
    mint: () => world.mintInvite(world.persona('family-owner').user_id, 'Лена'),
    plan: () => world.persona('new').owner_id && 'FAMILY',
  },
];

describe.each(CLAIMS)('the claim $name', ({ name, field, send, mint, plan }) => {
  const path = name.split(' ')[1] ?? '';
  const sent = () => world.requestsOf(name);

  it('is sent once, by its id alone, and takes effect', async () => {
    const id = mint();
    expect(plan()).toBeFalsy();
    await expect(send(id)).resolves.toBeUndefined();
    expect(sent()).toMatchObject([{ body: { [field]: id } }]);
    expect(Object.keys(sent()[0]?.body ?? {})).toEqual([field]);
    expect(plan()).toBe('FAMILY');
  });

  it.each(['../../auth/logout', 'a b', 'жетон', '{"x":1}', '1e3'])(
    'tells what the server says of an id that it does not know: %s',
    async (id) => {
      const error: unknown = await send(id).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ kind: 'http', detail: expect.stringMatching(/\w/) });
      expect(world.requests).toMatchObject([{ path, body: { [field]: id } }]);
    },
  );

  it('tells that it has been claimed before', async () => {
    const id = mint();
    await send(id);
    await expect(send(id)).rejects.toMatchObject({ kind: 'http', status: 400 });
  });

  it.each<[string, Fault]>([
    ['204', { status: 204 }],
    ['an empty body', { status: 200 }],
    ['half a JSON', 'malformed'],
  ])('needs nothing in the answer: %s', async (_, fault) => {
    world.fail({ path }, fault);
    await expect(send('7')).resolves.toBeUndefined();
  });

  it.each<[string, Fault, object]>([
    ['403', { status: 403, body: { detail: 'No' } }, { kind: 'http', status: 403, detail: 'No' }],
    ['404', { status: 404 }, { kind: 'http', status: 404 }],
    ['409', { status: 409 }, { kind: 'http', status: 409 }],
    ['500', { status: 500 }, { kind: 'http', status: 500 }],
    ['no network', 'network', { kind: 'network', status: 0 }],
    ['a captive portal', 'html', { kind: 'network', status: 0 }],
    ['half an answer', 'cut-body', { kind: 'network', status: 0 }],
  ])('has failed with %s, and is not sent again by itself', async (_, fault, error) => {
    world.fail({ path }, fault);
    await expect(send(mint())).rejects.toMatchObject(error);
    expect(world.requests).toHaveLength(1);
    expect(isSessionDead.value).toBe(false);
  });

  it('renews the session when it has to, and is sent once more', async () => {
    const id = mint();
    world.expireAccess();
    await send(id);
    expect(world.requests.map((one) => `${one.path} ${one.status}`)).toEqual([
      `${path} 401`,
      '/auth/refresh 200',
      expect.stringMatching(new RegExp(`^${path} 20[04]$`)),
    ]);
    expect(plan()).toBe('FAMILY');
  });

  it('of a guest is refused and takes nothing away', async () => {
    const id = mint();
    signIn(world, 'guest');
    await expect(send(id)).rejects.toMatchObject({ status: 401 });
    signIn(world, 'new');
    reviveSession();
    await send(id);
    expect(plan()).toBe('FAMILY');
  });
});
