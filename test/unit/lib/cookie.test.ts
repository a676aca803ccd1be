import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePage, openPage } from '../session/page';

let saveCookie: typeof import('../../../src/lib/cookie').saveCookie;

beforeEach(async () => {
  openPage('/webui/account/plans');
  ({ saveCookie } = await import('../../../src/lib/cookie'));
});
afterEach(closePage);

/** What a cookie is written with, beside its value. */
function attributesOf(write: () => void) {
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => written.push(text));
  write();
  return written.map((text) => text.split(';').slice(1));
}

describe('a cookie for the server that hands out the page', () => {
  it('is sent with whatever page of the product, and kept for a year', () => {
    expect(attributesOf(() => saveCookie('lang', 'ru'))).toEqual([
      ['path=/webui/', 'max-age=31536000', 'samesite=lax'],
    ]);
  });

  it('is taken back where it was put', () => {
    expect(attributesOf(() => saveCookie('lang', null))).toEqual([
      ['path=/webui/', 'max-age=0', 'samesite=lax'],
    ]);
  });

  it('holds the last value, beside the others', () => {
    saveCookie('signed_in', '1');
    saveCookie('lang', 'ru');
    saveCookie('lang', 'en');
    expect(document.cookie.split('; ').sort()).toEqual(['lang=en', 'signed_in=1']);
  });

  it('that is taken back is gone, and the others stay', async () => {
    saveCookie('signed_in', '1');
    saveCookie('lang', 'ru');
    saveCookie('signed_in', null);
    await expect.poll(() => document.cookie).toBe('lang=ru');
  });
});
