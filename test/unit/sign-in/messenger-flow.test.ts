import { describe, expect, it } from 'vitest';
import { loadEach, openEach, reload } from '../session/page';

openEach();
const flow = loadEach(() => [
  import('../../../src/sign-in/telegram'),
  import('../../../src/sign-in/bind-failure'),
]);
const saved = () => ({ ...sessionStorage });

describe('messenger marker', () => {
  it.each([
    ['bind', 'auth', { tg_flow: 'auth' }],
    ['auth', 'bind', { tg_flow: 'bind', tg_pending_bind: '1' }],
  ] as const)(
    'for %s, then %s, survives the redirect in this tab, and is read once',
    async (old, name, stored) => {
      flow.saveTelegramFlow(old);
      flow.saveTelegramFlow(name);
      expect(saved()).toEqual(stored);
      expect(localStorage).toHaveLength(0);
      await reload(flow);
      expect(flow.takeTelegramFlow()).toBe(name);
      expect(flow.takeTelegramFlow()).toBeNull();
      expect(saved()).toEqual({});
    },
  );

  it.each<[string, Record<string, string>, string | null]>([
    ['a sign-in after an abandoned bind', { tg_flow: 'auth', tg_pending_bind: '1' }, 'auth'],
    ['half a bind', { tg_flow: 'bind' }, null],
    ['the other half', { tg_pending_bind: '1' }, null],
    ['a bind with invalid text', { tg_flow: 'bind', tg_pending_bind: 'true' }, null],
  ])('is read from %s and removed', (_, stored, expected) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
    expect(flow.takeTelegramFlow()).toEqual(expected);
    expect(saved()).toEqual({});
  });
});

it('bind conflict › is stored in this tab until it is cleared', async () => {
  expect(flow.getBindFailure()).toBeNull();
  flow.setBindFailure('account.connect.telegram.error');
  expect(flow.getBindFailure()).toBe('account.connect.telegram.error');
  expect(saved()).toEqual({});
  flow.setBindFailure('account.connect.telegram.conflict');
  expect(Object.keys(saved())).toEqual(['tg_bind_conflict.v1']);
  expect(localStorage).toHaveLength(0);
  await reload(flow);
  expect(flow.getBindFailure()).toBe('account.connect.telegram.conflict');
  flow.setBindFailure(null);
  expect(flow.getBindFailure()).toBeNull();
  expect(saved()).toEqual({});
});
