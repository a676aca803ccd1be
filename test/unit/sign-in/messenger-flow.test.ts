import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { breakStorage, closePage, openPage } from '../session/page';

let flow: typeof import('../../../src/sign-in/telegram-flow') &
  typeof import('../../../src/sign-in/bind-conflict');

const load = async () => {
  const [way, conflict] = await Promise.all([
    import('../../../src/sign-in/telegram-flow'),
    import('../../../src/sign-in/bind-conflict'),
  ]);
  flow = { ...way, ...conflict };
};
/** The same tab after a load: memory is new, storage is not. */
const reload = () => {
  vi.resetModules();
  return load();
};
const kept = () => Object.fromEntries(Object.entries({ ...sessionStorage }));

beforeEach(() => {
  openPage();
  return load();
});
afterEach(closePage);

describe('the mark of the way to the messenger', () => {
  it.each([
    ['auth', { tg_flow: 'auth' }],
    ['bind', { tg_flow: 'bind', tg_pending_bind: '1' }],
  ] as const)('for %s is kept in this tab, under the names agreed on', (name, stored) => {
    flow.saveTelegramFlow(name);
    expect(kept()).toEqual(stored);
    expect(localStorage.length).toBe(0);
  });

  it.each(['auth', 'bind'] as const)('for %s survives the way there, and counts once', async (name) => {
    flow.saveTelegramFlow(name);
    await reload();
    expect(flow.takeTelegramFlow()).toBe(name);
    expect([flow.takeTelegramFlow(), kept()]).toEqual([null, {}]);
    await reload();
    expect(flow.takeTelegramFlow()).toBeNull();
  });

  it('is what was wanted last', () => {
    flow.saveTelegramFlow('bind');
    flow.saveTelegramFlow('auth');
    expect(kept()).toEqual({ tg_flow: 'auth' });
    expect(flow.takeTelegramFlow()).toBe('auth');
    flow.saveTelegramFlow('auth');
    flow.saveTelegramFlow('bind');
    expect(flow.takeTelegramFlow()).toBe('bind');
  });

  it.each<[string, Record<string, string>, string | null]>([
    ['a sign-in after a bind that was given up', { tg_flow: 'auth', tg_pending_bind: '1' }, 'auth'],
    ['half a bind', { tg_flow: 'bind' }, null],
    ['the other half', { tg_pending_bind: '1' }, null],
    ['a bind and rubbish', { tg_flow: 'bind', tg_pending_bind: 'true' }, null],
    ['rubbish and a bind', { tg_flow: 'BIND', tg_pending_bind: '1' }, null],
  ])('is read out of %s, and nothing of it is left', (_, stored, expected) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
    expect([flow.takeTelegramFlow(), kept()]).toEqual([expected, {}]);
  });

  it('leaves the rest of the storage alone', () => {
    sessionStorage.setItem('contact_prompt.7', '1');
    flow.markBindConflict();
    flow.saveTelegramFlow('bind');
    flow.takeTelegramFlow();
    expect(kept()).toEqual({ 'contact_prompt.7': '1', 'tg_bind_conflict.v1': '1' });
  });

  it.each(['blocked', 'full', 'stuck'] as const)(
    'lasts as long as the page in storage that is %s',
    (kind) => {
      breakStorage(kind);
      expect(flow.takeTelegramFlow()).toBeNull();
      flow.saveTelegramFlow('bind');
      expect(flow.takeTelegramFlow()).toBe('bind');
      expect(flow.takeTelegramFlow()).toBeNull();
      flow.saveTelegramFlow('bind');
      flow.saveTelegramFlow('auth');
      expect(flow.takeTelegramFlow()).toBe('auth');
    },
  );

  it('counts once also where storage cannot forget', () => {
    flow.saveTelegramFlow('bind');
    breakStorage('stuck');
    expect(flow.takeTelegramFlow()).toBe('bind');
    expect(flow.takeTelegramFlow()).toBeNull();
  });
});

describe('the conflict of a bind', () => {
  it('is kept until it is cleared, also over a load', async () => {
    expect(flow.hasBindConflict()).toBe(false);
    flow.markBindConflict();
    flow.markBindConflict();
    expect(flow.hasBindConflict()).toBe(true);
    await reload();
    expect(flow.hasBindConflict()).toBe(true);
    flow.clearBindConflict();
    expect([flow.hasBindConflict(), kept()]).toEqual([false, {}]);
  });

  it('has a name with its version, in this tab alone', () => {
    flow.markBindConflict();
    expect(Object.keys(kept())).toEqual(['tg_bind_conflict.v1']);
    expect(localStorage.length).toBe(0);
  });

  it('of another version is none', () => {
    sessionStorage.setItem('tg_bind_conflict', '1');
    sessionStorage.setItem('tg_bind_conflict.v2', '1');
    expect(flow.hasBindConflict()).toBe(false);
  });

  it.each(['blocked', 'full', 'stuck'] as const)('is known in storage that is %s', (kind) => {
    breakStorage(kind);
    expect(flow.hasBindConflict()).toBe(false);
    flow.markBindConflict();
    expect(flow.hasBindConflict()).toBe(true);
    flow.clearBindConflict();
    expect(flow.hasBindConflict()).toBe(false);
  });
});
