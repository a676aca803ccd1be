import { describe, expect, it, vi } from 'vitest';
import { loadEach, openEach } from '../session/page';

openEach('/webui/account/plans');
const cookie = loadEach(() => [import('../../../src/lib/cookie')]);

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
});
