import { describe, expect, it } from 'vitest';
import { findCode, toDigits } from '../../../src/sign-in/code/code-state';

describe('toDigits', () => {
  it.each([
    ['full-width', '０１２３４５６７８９'],
    ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
    ['Devanagari', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
    ['bold mathematical', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
    ['monospaced mathematical', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
    ['European', '0123456789'],
  ])('reads %s digits', (_, text) => {
    expect(toDigits(text)).toBe('0123456789');
  });

  it('drops everything but decimal digits', () => {
    expect(toDigits('1²③ a-Ⅳ½٤')).toBe('14');
  });
});

describe('findCode', () => {
  it.each([
    ['482913', '482913'],
    ['Tern, 26.11.2026 10:45: your code is 482913. It is valid for 10 minutes.', '482913'],
    ['© 2026 Tern. Код: 482 913', '482913'],
    ['2026-11-26: 482-913', '482913'],
    ['4 8 2 9 1 3', '482913'],
    ['48\u00a029\u200b13', '482913'],
    ['رمز ٤٨٢٩١٣ لعام ٢٠٢٦', '482913'],
    ['1234567 482913', '482913'],
    ['482913 or 555666', '482913'],
  ])('finds in %j the code %s [sign-in-f18]', (text, code) => {
    expect(findCode(text, 6)).toBe(code);
  });

  it.each(['', 'hello', '2026', '1234567', '12 34567', '1  2  3  4  5  6'])('finds none in %j', (text) => {
    expect(findCode(text, 6)).toBeNull();
  });
});
