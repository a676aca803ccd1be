import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSavedStep } from '../../../src/session/requested-codes';
import { isCodeSent, saveSentCode } from '../../../src/sign-in/code/sent-codes';

const EMAIL = 'anna@example.org';
const FLOW = 'sign-in';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

describe('sent code', () => {
  it('is found by its address in any letter case', () => {
    saveSentCode(FLOW, 'Anna@Example.org', 60);
    expect(isCodeSent(FLOW, EMAIL)).toBe(true);
  });

  it('is not found in another flow', () => {
    saveSentCode('bind.1', EMAIL, 60);
    expect(isCodeSent(FLOW, EMAIL)).toBe(false);
  });

  it('is still found when another one is sent', () => {
    saveSentCode(FLOW, EMAIL, 60);
    saveSentCode(FLOW, 'boris@example.org', 60);
    expect(isCodeSent(FLOW, EMAIL)).toBe(true);
  });

  it('is removed when another one is sent after it has expired', () => {
    saveSentCode(FLOW, EMAIL, 60);
    vi.advanceTimersByTime(600_000);
    saveSentCode(FLOW, 'boris@example.org', 60);
    expect(localStorage.getItem('sent_codes')).not.toContain(EMAIL);
  });

  it('is ignored when the clock was set back by a day', () => {
    saveSentCode(FLOW, EMAIL, 60);
    vi.setSystemTime(Date.now() - 86_400_000);
    expect(isCodeSent(FLOW, EMAIL)).toBe(false);
  });

  it.each(['{', 'null', '"x"', '[1]', '{"sign-in anna@example.org":"x"}'])(
    'does not exist when the storage holds %j',
    (stored) => {
      localStorage.setItem('sent_codes', stored);
      expect(isCodeSent(FLOW, EMAIL)).toBe(false);
    },
  );
});

it.each([
  '{',
  'null',
  '{}',
  `{"email":"${EMAIL}","code":"12","lifeS":9}`,
  '{"email":"x","code":"","lifeS":600,"waitS":0}',
])('saved step › does not exist when the storage holds %j', (stored) => {
  sessionStorage.setItem('code_step.sign-in', stored);
  expect(readSavedStep(FLOW)).toBeNull();
});
