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

describe('saved key in storage', () => {
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
  ])('is null for %j', (text) => {
    expect(readSavedKey(text)).toBeNull();
  });
});

describe('key of an account', () => {
  startPages('/webui/account');
  const state = loadEach(() => [
    import('../../../src/account/saved-key/saved-key.model'),
    import('../../../src/session/session'),
    import('../../../src/session/account/schema'),
  ]);
  const saved = () => state.readSavedKey();

  it('is saved by choice with the end of the plan, updated with each response, and removed', async () => {
    expect(state.saveKey()).toBe(false);
    expect(saved()).toBeNull();
    await enter(world, state, 'active');
    expect(state.saveKey()).toBe(true);
    expect(state.isKeySaved.value).toBe(true);
    const { token } = world.persona('active');
    expect(saved()?.link).toContain(`/connection/subs/${token}`);
    expect(saved()?.until).toMatch(/^20\d\d-/);
    const answeredAt = Date.now() + 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(answeredAt);
    const stop = state.startSavedKey();
    expect(state.isKeySaved.value).toBe(true);
    expect(saved()?.at).toBe(answeredAt);
    state.removeSavedKey();
    expect(state.isKeySaved.value).toBe(false);
    expect(saved()).toBeNull();
    stop();
  });

  it.each(['ending', 'new'] as const)('is removed by the account of %s', async (other) => {
    await enter(world, state, 'active');
    state.saveKey();
    const stop = state.startSavedKey();
    await enter(world, state, other);
    expect(state.isKeySaved.value).toBe(false);
    expect(saved()).toBeNull();
    stop();
  });

  it('is not saved when storage fails', async () => {
    await enter(world, state, 'active');
    blockStorage();
    expect(state.saveKey()).toBe(false);
    expect(state.isKeySaved.value).toBe(false);
    expect(saved()).toBeNull();
  });
});
