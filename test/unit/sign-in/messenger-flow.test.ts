import { describe, expect, it } from 'vitest';
import { saveTelegramFlow, takeTelegramFlow } from '../../../src/sign-in/telegram';
import { openEach } from '../../support/page';

openEach();

const saved = () => ({ ...sessionStorage });

describe('messenger marker', () => {
  it.each([
    ['bind', 'auth', { tg_flow: 'auth' }],
    ['auth', 'bind', { tg_flow: 'bind', tg_pending_bind: '1' }],
  ] as const)('for %s, then %s, is stored in this tab, and is read once', (old, name, stored) => {
    saveTelegramFlow(old);
    saveTelegramFlow(name);
    expect(saved()).toEqual(stored);
    expect(localStorage).toHaveLength(0);
    expect(takeTelegramFlow()).toBe(name);
    expect(takeTelegramFlow()).toBeNull();
    expect(saved()).toEqual({});
  });

  it.each<[string, Record<string, string>, string | null]>([
    ['a sign-in after an abandoned bind', { tg_flow: 'auth', tg_pending_bind: '1' }, 'auth'],
    ['half a bind', { tg_flow: 'bind' }, null],
    ['the other half', { tg_pending_bind: '1' }, null],
    ['a bind with invalid text', { tg_flow: 'bind', tg_pending_bind: 'true' }, null],
  ])('is read from %s and removed', (_, stored, expected) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
    expect(takeTelegramFlow()).toEqual(expected);
    expect(saved()).toEqual({});
  });
});
