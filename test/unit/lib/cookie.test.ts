import { describe, expect, it, vi } from 'vitest';
import { hasCookie, saveCookie } from '../../../src/lib/cookie';
import { openEach } from '../../support/page';

openEach('/webui/account/plans');

const refuse = () => {
  throw new DOMException('sandboxed', 'SecurityError');
};

describe('cookie', () => {
  it.each([
    ['saveCookie › sets the path of the app and an age of one year', 'ru', 'max-age=31536000'],
    ['saveCookie › removes the cookie at the same path when the value is null', null, 'max-age=0'],
  ])('%s', (_, value, age) => {
    const write = vi.spyOn(document, 'cookie', 'set');
    saveCookie('lang', value);
    expect(write.mock.calls[0]?.[0].split(';').slice(1)).toEqual(['path=/webui/', age, 'samesite=lax']);
  });

  it('saveCookie › replaces a value and keeps other cookies', async () => {
    saveCookie('signed_in', '1');
    saveCookie('lang', 'ru');
    saveCookie('lang', 'en');
    expect(document.cookie.split('; ').sort()).toEqual(['lang=en', 'signed_in=1']);
    saveCookie('signed_in', null);
    await expect.poll(() => document.cookie).toBe('lang=en');
  });

  it('saveCookie › does nothing when the browser refuses cookies', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
    expect(() => saveCookie('lang', 'ru')).not.toThrow();
  });

  it('hasCookie › returns false when the browser refuses cookies', () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(refuse);
    expect(hasCookie('lang')).toBe(false);
  });

  it('hasCookie › compares the whole name', () => {
    saveCookie('sign_out_pending_before', '1');
    expect(hasCookie('sign_out_pending')).toBe(false);
    saveCookie('sign_out_pending', '1');
    expect(hasCookie('sign_out_pending')).toBe(true);
  });
});
