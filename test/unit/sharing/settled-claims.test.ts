import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enter, loadEach, startPages, world } from '../session/page';

startPages('/webui/account');
const state = loadEach(() => [
  import('../../../src/sharing/claims/settled-claims'),
  import('../../../src/session/session'),
  import('../../../src/session/account/schema'),
]);

beforeEach(async () => {
  await enter(world, state, 'active');
});

/** Opens a new page, so that everything before belongs to earlier visits. */
function openLater() {
  const now = Date.now() + 1;
  vi.setSystemTime(now);
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(now);
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

describe('settled claim', () => {
  it('is saved per user, without the ids of user and claim', async () => {
    state.settleClaim('gift_id 12', 0);
    state.settleClaim('gift_id 21', 404);
    expect(['12', '21', '3'].map((id) => state.readSettledStatus(`gift_id ${id}`))).toEqual([
      0,
      404,
      undefined,
    ]);
    expect(localStorage.getItem('claims')).not.toMatch(/gift|48210734/);
    await enter(world, state, 'new');
    expect(state.readSettledStatus('gift_id 12')).toBeUndefined();
  });

  it('is saved for later visits when it succeeded', () => {
    state.settleClaim('gift_id 12', 0);
    openLater();
    expect(state.readSettledStatus('gift_id 12')).toBe(0);
  });

  it('is removed on a later visit when it was refused [claims-f7]', () => {
    state.settleClaim('member_token t', 400);
    openLater();
    expect(state.readSettledStatus('member_token t')).toBeUndefined();
  });

  it('is saved as a success when an earlier visit was refused', () => {
    state.settleClaim('member_token t', 400);
    openLater();
    state.settleClaim('member_token t', 0);
    openLater();
    expect(state.readSettledStatus('member_token t')).toBe(0);
  });

  it('is saved regardless of the number of earlier refusals', () => {
    state.settleClaim('gift_id 12', 0);
    for (let id = 100; id < 200; id++) {
      openLater();
      state.settleClaim(`gift_id ${id}`, 400);
    }
    expect(state.readSettledStatus('gift_id 12')).toBe(0);
  });

  it('is removed first of 51 when it is the oldest', () => {
    for (let id = 1; id <= 51; id++) state.settleClaim(`gift_id ${id}`, 0);
    expect([1, 2, 51].map((id) => state.readSettledStatus(`gift_id ${id}`))).toEqual([undefined, 0, 0]);
  });

  it.each(['', '{', '"x"', '[1]', 'null'])('does not exist when the storage holds %s', (stored) => {
    localStorage.setItem('claims', stored);
    expect(state.readSettledStatus('gift_id 1')).toBeUndefined();
    state.settleClaim('gift_id 1', 0);
    expect(state.readSettledStatus('gift_id 1')).toBe(0);
  });
});
