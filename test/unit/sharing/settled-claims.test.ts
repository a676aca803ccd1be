import { beforeEach, expect, it } from 'vitest';
import { enter, loadEach, startPages, world } from '../session/page';

startPages('/webui/account');
const state = loadEach(() => [
  import('../../../src/sharing/claims/settled-claims'),
  import('../../../src/session/session'),
  import('../../../src/session/account-schema'),
]);

beforeEach(async () => {
  await enter(world, state, 'active');
});

it('keeps the answers of each user apart, and neither users nor claims in the clear', async () => {
  state.settleClaim('gift_id 12', 0);
  state.settleClaim('gift_id 21', 404);
  expect(['12', '21', '3'].map((id) => state.settledStatus(`gift_id ${id}`))).toEqual([0, 404, undefined]);
  expect(localStorage.getItem('claims')).not.toMatch(/gift|48210734/);
  await enter(world, state, 'new');
  expect(state.settledStatus('gift_id 12')).toBeUndefined();
});

it('forgets the oldest of 51', () => {
  for (let id = 1; id <= 51; id++) state.settleClaim(`gift_id ${id}`, id);
  expect([1, 2, 51].map((id) => state.settledStatus(`gift_id ${id}`))).toEqual([undefined, 2, 51]);
});

it.each(['', '{', '"x"', '[1]', 'null'])('starts anew where the device holds %s', (held) => {
  localStorage.setItem('claims', held);
  expect(state.settledStatus('gift_id 1')).toBeUndefined();
  state.settleClaim('gift_id 1', 0);
  expect(state.settledStatus('gift_id 1')).toBe(0);
});
