import { expect, it } from 'vitest';
import { claimGift, claimMembership } from '../../../src/sharing/claims/claims.api';
import { createInvite, removeMember } from '../../../src/sharing/members.api';
import { exchangePoints } from '../../../src/sharing/referrals.api';
import { signIn } from '../../sandbox/in-process';
import { callSandbox, world } from '../api/calling';
import { describeCommands, describeText } from '../commands';

const ROOT = '/vpn/v1/subscriptions';
const OWNER = '51390216';

callSandbox();

describeCommands([
  {
    path: `${ROOT}/gift`,
    who: 'new',
    prepare: () => world.mintGift(world.persona('active').user_id, 'FAMILY', 2),
    run: claimGift,
    body: (gift_id) => ({ gift_id }),
    effect: () => world.persona('new').plan?.product_code,
    after: 'FAMILY',
  },
  {
    path: `${ROOT}/add-member`,
    who: 'new',
    prepare: () => world.mintInvite(OWNER, 'Лена'),
    run: claimMembership,
    body: (token) => ({ token }),
    effect: () => world.persona('new').owner_id,
    after: OWNER,
  },
  {
    path: `${ROOT}/remove-member-by-name`,
    who: 'family-owner',
    run: () => removeMember('Олег'),
    body: () => ({ name: 'Олег' }),
    effect: () =>
      world
        .persona('family-owner')
        .plan?.members.map(({ name }) => name)
        .join(),
    after: 'Anna',
  },
  {
    path: `${ROOT}/referral`,
    who: 'active',
    run: () => exchangePoints('DEFAULT', 1),
    body: () => ({ product_code: 'DEFAULT', term_id: 1 }),
    effect: () => world.persona('active').points,
    after: 320,
  },
]);

it.each(['../../auth/logout', 'a b', 'жетон', '{"x":1}', '1e3'])(
  'a claim sends its id as it is: %s',
  async (id) => {
    signIn(world, 'new');
    for (const claim of [claimGift, claimMembership])
      await expect(claim(id)).rejects.toMatchObject({ kind: 'http', detail: expect.stringMatching(/\w/) });
    expect(world.requests.map(({ body }) => body)).toEqual([{ gift_id: id }, { token: id }]);
  },
);

describeText('an invitation', `${ROOT}/add-member/token`, 'token', () => createInvite(OWNER, 'Bob'));

it('an invitation is made in the name of the owner, and lets in whoever has it', async () => {
  signIn(world, 'family-owner');
  const token = await createInvite(OWNER, 'Bob');
  expect(world.requests.map(({ body }) => body)).toEqual([{ owner_user_id: OWNER, name: 'Bob' }]);
  world.invites.claim(world.persona('new'), token);
  expect(world.persona('new').owner_id).toBe(OWNER);
});
