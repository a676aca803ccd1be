import { beforeEach, describe, expect, it } from 'vitest';
import { readInviteDraft, saveInviteDraft } from '../../../src/sharing/participants.model';
import { enter, startUsers } from '../../support/user';

startUsers('/webui/account/participants');

const KEY = 'invite.51390216';
const EMPTY = { name: null, invite: null };

beforeEach(async () => {
  await enter('family-owner');
});

describe('invite draft', () => {
  it('is restored for its user, and empty for another', async () => {
    const draft = {
      name: 'Kim',
      invite: { name: 'Bob', link: 'https://vpn.test/webui/account?member_token=1' },
    };
    saveInviteDraft(draft);
    expect(readInviteDraft()).toEqual(draft);
    await enter('corporate-owner');
    expect(readInviteDraft()).toEqual(EMPTY);
  });

  it.each(['', '{', 'null', '[]', '{"name":"Kim"}', '{"name":"Kim","invite":{"name":"Bob"}}'])(
    'is empty when the storage holds %j',
    (stored) => {
      sessionStorage.setItem(KEY, stored);
      expect(readInviteDraft()).toEqual(EMPTY);
    },
  );
});
