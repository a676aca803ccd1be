import { describe, expect, it, vi } from 'vitest';
import { readSavedKey } from '../../../src/account/saved-key/saved-key.model';
import { blockStorage, enter, loadEach, startPages, world } from '../session/page';

const SAVED = {
  owner: '1',
  link: 'https://tern.example/connection/subs/t',
  outline: 'ssconf://tern.example/connection/subs/t#Tern',
  until: '2026-12-01',
  at: 0,
};

describe('what was kept', () => {
  it('is read as it was written', () => {
    expect(readSavedKey(JSON.stringify(SAVED))).toEqual(SAVED);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    JSON.stringify({ ...SAVED, link: 'javascript:alert(1)' }),
    JSON.stringify({ ...SAVED, outline: 'javascript:alert(1)' }),
    JSON.stringify({ ...SAVED, at: 'now' }),
  ])('is nothing when it reads %j', (text) => {
    expect(readSavedKey(text)).toBeNull();
  });
});

describe('the key of an account', () => {
  startPages('/webui/account');
  const state = loadEach(() => [
    import('../../../src/account/saved-key/saved-key.model'),
    import('../../../src/session/session'),
    import('../../../src/session/account/schema'),
  ]);
  const saved = () => state.readSavedKey();

  it('is kept by choice, with the plan’s end, renewed with each answer, and dropped', async () => {
    expect([state.saveKey(), saved()]).toEqual([false, null]);
    await enter(world, state, 'active');
    expect([state.saveKey(), state.isKeySaved.value]).toEqual([true, true]);
    const { token } = world.persona('active');
    expect(saved()?.link).toContain(`/connection/subs/${token}`);
    expect(saved()?.until).toMatch(/^20\d\d-/);
    const answeredAt = Date.now() + 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(answeredAt);
    const stop = state.startSavedKey();
    expect(state.isKeySaved.value).toBe(true);
    expect(saved()?.at).toBe(answeredAt);
    state.removeSavedKey();
    expect([state.isKeySaved.value, saved()]).toEqual([false, null]);
    stop();
  });

  it.each(['ending', 'new'] as const)('is wiped by the account of %s', async (other) => {
    await enter(world, state, 'active');
    state.saveKey();
    const stop = state.startSavedKey();
    await enter(world, state, other);
    expect([state.isKeySaved.value, saved()]).toEqual([false, null]);
    stop();
  });

  it('is not kept where the browser stores nothing', async () => {
    await enter(world, state, 'active');
    blockStorage();
    expect([state.saveKey(), state.isKeySaved.value, saved()]).toEqual([false, false, null]);
  });
});
