import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePage, gather, openPage } from '../session/page';

const load = () =>
  gather(import('../../../src/sign-in/telegram-flow'), import('../../../src/sign-in/bind-conflict'));
let flow: Awaited<ReturnType<typeof load>>;
/** The same tab after a load: memory is new, storage is not. */
const reload = async () => {
  vi.resetModules();
  flow = await load();
};
const kept = () => ({ ...sessionStorage });

beforeEach(async () => {
  openPage();
  flow = await load();
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
});

describe('the conflict of a bind', () => {
  it('is kept until it is cleared, also over a load, in this tab alone', async () => {
    expect(flow.hasBindConflict()).toBe(false);
    flow.markBindConflict();
    expect(flow.hasBindConflict()).toBe(true);
    expect([Object.keys(kept()), localStorage.length]).toEqual([['tg_bind_conflict.v1'], 0]);
    await reload();
    expect(flow.hasBindConflict()).toBe(true);
    flow.clearBindConflict();
    expect([flow.hasBindConflict(), kept()]).toEqual([false, {}]);
  });
});
