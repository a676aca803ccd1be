import { describe, expect, it } from 'vitest';
import { loadEach, openEach, reload } from '../session/page';

openEach();
const flow = loadEach(() => [
  import('../../../src/sign-in/telegram'),
  import('../../../src/sign-in/bind-failure'),
]);
const saved = () => ({ ...sessionStorage });

describe('the mark of the way to the messenger', () => {
  it.each([
    ['bind', 'auth', { tg_flow: 'auth' }],
    ['auth', 'bind', { tg_flow: 'bind', tg_pending_bind: '1' }],
  ] as const)(
    'for %s, and then for %s, survives the way there in this tab, and counts once',
    async (old, name, stored) => {
      flow.saveTelegramFlow(old);
      flow.saveTelegramFlow(name);
      expect([saved(), localStorage.length]).toEqual([stored, 0]);
      await reload(flow);
      expect(flow.takeTelegramFlow()).toBe(name);
      expect([flow.takeTelegramFlow(), saved()]).toEqual([null, {}]);
    },
  );

  it.each<[string, Record<string, string>, string | null]>([
    ['a sign-in after a bind that was given up', { tg_flow: 'auth', tg_pending_bind: '1' }, 'auth'],
    ['half a bind', { tg_flow: 'bind' }, null],
    ['the other half', { tg_pending_bind: '1' }, null],
    ['a bind and rubbish', { tg_flow: 'bind', tg_pending_bind: 'true' }, null],
  ])('is read out of %s, and nothing of it is left', (_, stored, expected) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
    expect([flow.takeTelegramFlow(), saved()]).toEqual([expected, {}]);
  });
});

it('the conflict of a bind is kept until it is cleared, also over a load, in this tab alone', async () => {
  expect(flow.getBindFailure()).toBeNull();
  flow.setBindFailure('account.connect.telegram.error');
  expect([flow.getBindFailure(), saved()]).toEqual(['account.connect.telegram.error', {}]);
  flow.setBindFailure('account.connect.telegram.conflict');
  expect([Object.keys(saved()), localStorage.length]).toEqual([['tg_bind_conflict.v1'], 0]);
  await reload(flow);
  expect(flow.getBindFailure()).toBe('account.connect.telegram.conflict');
  flow.setBindFailure(null);
  expect([flow.getBindFailure(), saved()]).toEqual([null, {}]);
});
