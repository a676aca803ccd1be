import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isCodeSent, saveSentCode } from '../../../src/session/sent-codes';

const EMAIL = 'anna@example.org';
const FLOW = 'sign-in';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

describe('a sent code', () => {
  it('is known by its address in any case', () => {
    saveSentCode(FLOW, 'Anna@Example.org', 60);
    expect(isCodeSent(FLOW, EMAIL)).toBe(true);
  });

  it('is not one of another flow', () => {
    saveSentCode('bind.1', EMAIL, 60);
    expect(isCodeSent(FLOW, EMAIL)).toBe(false);
  });

  it('stays known when another one is sent', () => {
    saveSentCode(FLOW, EMAIL, 60);
    saveSentCode(FLOW, 'boris@example.org', 60);
    expect(isCodeSent(FLOW, EMAIL)).toBe(true);
  });

  it('is removed from the device with the first one sent after its end', () => {
    saveSentCode(FLOW, EMAIL, 60);
    vi.advanceTimersByTime(600_000);
    saveSentCode(FLOW, 'boris@example.org', 60);
    expect(localStorage.getItem('sent_codes')).not.toContain(EMAIL);
  });

  it('is not believed when the clock was set back by a day since', () => {
    saveSentCode(FLOW, EMAIL, 60);
    vi.setSystemTime(Date.now() - 86_400_000);
    expect(isCodeSent(FLOW, EMAIL)).toBe(false);
  });

  it.each(['{', 'null', '"x"', '[1]', '{"sign-in anna@example.org":"x"}'])(
    'is none when the storage holds %j',
    (stored) => {
      localStorage.setItem('sent_codes', stored);
      expect(isCodeSent(FLOW, EMAIL)).toBe(false);
    },
  );
});
