import { describe, expect, it, vi } from 'vitest';
import { loadEach, openEach } from '../session/page';

openEach('/webui/account/plans');
const cookie = loadEach(() => [import('../../../src/lib/cookie')]);

const refuse = () => {
  throw new DOMException('sandboxed', 'SecurityError');
};

describe('a cookie for the server that hands out the page', () => {
  it.each([
    ['is sent with whatever page of the product, and kept for a year', 'ru', 'max-age=31536000'],
    ['is taken back where it was put', null, 'max-age=0'],
  ])('%s', (_, value, age) => {
    const write = vi.spyOn(document, 'cookie', 'set');
    cookie.saveCookie('lang', value);
    expect(write.mock.calls[0]?.[0].split(';').slice(1)).toEqual(['path=/webui/', age, 'samesite=lax']);
  });

  it('holds the last value beside the others, until it is taken back', async () => {
    cookie.saveCookie('signed_in', '1');
    cookie.saveCookie('lang', 'ru');
    cookie.saveCookie('lang', 'en');
    expect(document.cookie.split('; ').sort()).toEqual(['lang=en', 'signed_in=1']);
    cookie.saveCookie('signed_in', null);
    await expect.poll(() => document.cookie).toBe('lang=en');
  });

  it('is not kept where the browser refuses cookies', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
    expect(() => cookie.saveCookie('lang', 'ru')).not.toThrow();
  });

  it('counts as missing where the browser refuses cookies', () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(refuse);
    expect(cookie.hasCookie('lang')).toBe(false);
  });

  it('is known by its whole name', () => {
    cookie.saveCookie('sign_out_pending_before', '1');
    expect(cookie.hasCookie('sign_out_pending')).toBe(false);
    cookie.saveCookie('sign_out_pending', '1');
    expect(cookie.hasCookie('sign_out_pending')).toBe(true);
  });
});
