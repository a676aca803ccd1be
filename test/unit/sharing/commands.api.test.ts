import { expect, it } from 'vitest';
import { claimGift, claimMembership } from '../../../src/sharing/claims/claims.api';
import { createInvite } from '../../../src/sharing/members.api';
import { signIn } from '../../sandbox/in-process';
import { callSandbox, world } from '../api/calling';

const OWNER = '51390216';

callSandbox();

it.each(['../../auth/logout', 'a b', 'жетон', '{"x":1}', '1e3'])(
  'claim › sends its id unchanged: %s',
  async (id) => {
    signIn(world, 'new');
    for (const claim of [claimGift, claimMembership])
      await expect(claim(id)).rejects.toMatchObject({ kind: 'http', detail: expect.stringMatching(/\w/) });
    expect(world.requests.map(({ body }) => body)).toEqual([{ gift_id: id }, { token: id }]);
  },
);

it('createInvite › creates a token of the owner that others can claim', async () => {
  signIn(world, 'family-owner');
  const token = await createInvite(OWNER, 'Bob');
  expect(world.requests.map(({ body }) => body)).toEqual([{ owner_user_id: OWNER, name: 'Bob' }]);
  world.invites.claim(world.persona('new'), token);
  expect(world.persona('new').owner_id).toBe(OWNER);
});
