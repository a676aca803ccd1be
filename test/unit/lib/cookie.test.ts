import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePage, openPage } from '../session/page';

let saveCookie: typeof import('../../../src/lib/cookie').saveCookie;

beforeEach(async () => {
  openPage('/webui/account/plans');
  ({ saveCookie } = await import('../../../src/lib/cookie'));
});
afterEach(closePage);

describe('a cookie for the server that hands out the page', () => {
  it.each([
    ['is sent with whatever page of the product, and kept for a year', 'ru', 'max-age=31536000'],
    ['is taken back where it was put', null, 'max-age=0'],
  ])('%s', (_, value, age) => {
    const write = vi.spyOn(document, 'cookie', 'set');
    saveCookie('lang', value);
    expect(write.mock.calls[0]?.[0].split(';').slice(1)).toEqual(['path=/webui/', age, 'samesite=lax']);
  });

  it('holds the last value beside the others, until it is taken back', async () => {
    saveCookie('signed_in', '1');
    saveCookie('lang', 'ru');
    saveCookie('lang', 'en');
    expect(document.cookie.split('; ').sort()).toEqual(['lang=en', 'signed_in=1']);
    saveCookie('signed_in', null);
    await expect.poll(() => document.cookie).toBe('lang=en');
  });
});
