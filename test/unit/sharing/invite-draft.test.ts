import { beforeEach, describe, expect, it } from 'vitest';
import { enter, loadEach, startPages, world } from '../session/page';

startPages('/webui/account/participants');
const state = loadEach(() => [
  import('../../../src/sharing/invite-draft'),
  import('../../../src/session/session'),
  import('../../../src/session/account/schema'),
]);

const KEY = 'invite.51390216';
const EMPTY = { name: null, invite: null };

beforeEach(async () => {
  await enter(world, state, 'family-owner');
});

describe('invite draft', () => {
  it('is restored for its user, and empty for another', async () => {
    const draft = {
      name: 'Kim',
      invite: { name: 'Bob', link: 'https://vpn.test/webui/account?member_token=1' },
    };
    state.saveInviteDraft(draft);
    expect(state.readInviteDraft()).toEqual(draft);
    await enter(world, state, 'corporate-owner');
    expect(state.readInviteDraft()).toEqual(EMPTY);
  });

  it.each(['', '{', 'null', '[]', '{"name":"Kim"}', '{"name":"Kim","invite":{"name":"Bob"}}'])(
    'is empty when the storage holds %j',
    (stored) => {
      sessionStorage.setItem(KEY, stored);
      expect(state.readInviteDraft()).toEqual(EMPTY);
    },
  );
});
