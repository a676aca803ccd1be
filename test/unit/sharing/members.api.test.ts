import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reviveSession } from '../../../src/api/client';
import { ApiError } from '../../../src/api/errors';
import { createInvite, removeMember } from '../../../src/sharing/members.api';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import type { Fault } from '../../sandbox/world/faults';
import { mutationsOf } from '../api/json';

let world: World;

const INVITE = '/vpn/v1/subscriptions/add-member/token';
const REMOVE = '/vpn/v1/subscriptions/remove-member-by-name';

beforeAll(async () => {
  startSandbox();
});
beforeEach(() => {
  world = useWorld();
  signIn(world, 'family-owner');
  reviveSession();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterAll(() => sandboxServer.close());

const owner = () => world.persona('family-owner');
const names = () => owner().plan?.members.map(({ name }) => name);

function answering(body: unknown): Promise<string> {
  world.fail({ path: INVITE }, { status: 200, body: body === undefined ? '' : body }, 1);
  return createInvite('1', 'Bob');
}

describe('an invitation', () => {
  it('is made for a name in the name of the owner, and lets in whoever has it', async () => {
    const token = await createInvite(owner().user_id, 'Bob');
    expect(world.requestsOf(`POST ${INVITE}`).map(({ body }) => body)).toEqual([
      { owner_user_id: owner().user_id, name: 'Bob' },
    ]);
    world.invites.claim(world.persona('new'), token);
    expect(names()).toEqual(['Anna', 'Олег', 'Bob']);
  });

  it('is the text that the server sends', async () => {
    expect(await answering({ token: 'a+b/c=', more: 1 })).toBe('a+b/c=');
  });

  it.each([{}, { token: null }, { token: '' }, { token: 7 }, { token: ['x'] }, [], 'null', ''])(
    'is malformed in %j',
    async (body) => {
      await expect(answering(body)).rejects.toMatchObject({ kind: 'malformed' });
    },
  );

  it.each<[Fault, object]>([
    [{ status: 403 }, { kind: 'http', status: 403 }],
    [
      { status: 400, body: { detail: 'No places' } },
      { kind: 'http', status: 400, detail: 'No places' },
    ],
    [{ status: 500 }, { kind: 'http', status: 500 }],
    ['network', { kind: 'network', status: 0 }],
    ['html', { kind: 'network' }],
    ['cut-body', { kind: 'network' }],
    ['malformed', { kind: 'malformed' }],
  ])('is not made with %j', async (fault, failure) => {
    world.fail({ path: INVITE }, fault);
    await expect(createInvite(owner().user_id, 'Bob')).rejects.toMatchObject(failure);
    expect(world.requests).toHaveLength(1);
  });

  it('is a text with something in it, or malformed, whatever the server changes', async () => {
    await fc.assert(
      fc.asyncProperty(mutationsOf({ token: 'abc' }), async (body) => {
        try {
          expect((await answering(body)).length).toBeGreaterThan(0);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          expect(error.kind).toBe('malformed');
        }
      }),
      { seed: 20_331, numRuns: 200 },
    );
  }, 20_000);
});

describe('a removal', () => {
  it('takes the member of that name out, whatever the letters', async () => {
    await removeMember('Олег');
    expect(names()).toEqual(['Anna']);
    expect(world.requestsOf(`POST ${REMOVE}`).map(({ body }) => body)).toEqual([{ name: 'Олег' }]);
  });

  it.each([204, 200])('needs no body of the answer %i', async (status) => {
    world.fail({ path: REMOVE }, { status });
    await expect(removeMember('Anna')).resolves.toBeUndefined();
  });

  it('of whom nobody knows is refused', async () => {
    await expect(removeMember('Bob')).rejects.toMatchObject({ kind: 'http', status: 404 });
  });

  it.each<[Fault, object]>([
    [{ status: 400 }, { kind: 'http', status: 400 }],
    [{ status: 503 }, { kind: 'http', status: 503 }],
    ['network', { kind: 'network', status: 0 }],
    ['html', { kind: 'network' }],
  ])('is not made with %j', async (fault, failure) => {
    world.fail({ path: REMOVE }, fault);
    await expect(removeMember('Anna')).rejects.toMatchObject(failure);
    expect([names(), world.requests.length]).toEqual([['Anna', 'Олег'], 1]);
  });
});
