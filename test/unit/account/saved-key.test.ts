import { describe, expect, it, vi } from 'vitest';
import {
  isKeySaved,
  readSavedKey,
  removeSavedKey,
  saveKey,
  startSavedKey,
} from '../../../src/account/saved-key/saved-key.model';
import { markKeyUsed } from '../../../src/session/key-used';
import { blockStorage } from '../../support/page';
import { enter, startUsers, world } from '../../support/user';

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
  startUsers('/webui/account');
  const saved = () => readSavedKey();

  it('is saved by choice with the end of the plan, updated with each response, and removed', async () => {
    expect(saveKey()).toBe(false);
    expect(saved()).toBeNull();
    await enter('active');
    expect(saveKey()).toBe(true);
    expect(isKeySaved.value).toBe(true);
    const { token } = world.persona('active');
    expect(saved()?.link).toContain(`/connection/subs/${token}`);
    expect(saved()?.until).toMatch(/^20\d\d-/);
    const answeredAt = Date.now() + 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(answeredAt);
    const stop = startSavedKey();
    expect(isKeySaved.value).toBe(true);
    expect(saved()?.at).toBe(answeredAt);
    removeSavedKey();
    expect(isKeySaved.value).toBe(false);
    expect(saved()).toBeNull();
    stop();
  });

  it.each(['ending', 'new'] as const)('is removed by the account of %s', async (other) => {
    await enter('active');
    saveKey();
    const stop = startSavedKey();
    await enter(other);
    expect(isKeySaved.value).toBe(false);
    expect(saved()).toBeNull();
    stop();
  });

  it('is not saved when storage fails', async () => {
    await enter('active');
    blockStorage();
    expect(saveKey()).toBe(false);
    expect(isKeySaved.value).toBe(false);
    expect(saved()).toBeNull();
  });

  it('does not make the key unused when it is copied before the user is known', () => {
    localStorage.setItem('key_used', '1');
    markKeyUsed();
    expect(localStorage.getItem('key_used')).toBe('1');
  });
});
