import { describe, expect, it } from 'vitest';
import { ALIASES } from '../../../src/account/locations/country-aliases';
import { findLocations, splitAtMatch } from '../../../src/account/locations/find-locations';
import { nameLocations } from '../../../src/account/locations/locations';

const SENT = [
  { code: 'DE', name: 'Germany', is_active: true },
  { code: 'NL', name: 'Netherlands', is_active: false },
  { code: 'TR', name: 'Türkiye', is_active: true },
  { code: 'FI', name: 'Финляндия', is_active: true },
  { code: 'UK', name: 'United Kingdom', is_active: true },
  { code: 'US', name: 'United States', is_active: true },
  { code: 'KR', name: 'Seoul', is_active: true },
  { code: 'CI', name: 'Côte d’Ivoire', is_active: true },
  { code: 'DE-2', name: 'Берёзовая 2', is_active: true },
];
const ALL = nameLocations(SENT, 'ru', ALIASES);

const codes = (query: string) => findLocations(ALL, query).map(({ code }) => code);

describe('location search', () => {
  it.each([
    ['  many ', ['DE']],
    ['герм', ['DE']],
    ['TÜRK', ['TR']],
    ['ФИН', ['FI']],
    ['.*', []],
  ])('finds a part of a name in any letter case: %j finds %j', (query, found) => {
    expect(codes(query)).toEqual(found);
  });

  it.each(['  ', '\u200b\ufeff'])('finds all for the invisible query %j', (query) => {
    expect(codes(query)).toEqual(SENT.map(({ code }) => code));
  });

  it.each([
    ['turkiye', 'TR'],
    ['cote divoire', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['кот д’ивуар', 'CI'],
    ['березовая', 'DE-2'],
    ['БЕРЁЗОВАЯ', 'DE-2'],
    ['de2', 'DE-2'],
    ['The Netherlands', 'NL'],
    ['\u2066Ger\u200bmany\u2069', 'DE'],
  ])('ignores accents, punctuation and articles: %j finds %s', (query, code) => {
    expect(codes(query)).toEqual([code]);
  });

  it.each([
    ['Finland', 'FI'],
    ['Turkey', 'TR'],
    ['Нидерланды', 'NL'],
    ['Голландия', 'NL'],
    ['South Korea', 'KR'],
    ['Южная Корея', 'KR'],
    ['Республика Корея', 'KR'],
    ['USA', 'US'],
    ['США', 'US'],
    ['америка', 'US'],
    ['Great Britain', 'UK'],
    ['англия', 'UK'],
    ['GB', 'UK'],
  ])('finds countries by names in both languages: %j finds %s', (query, code) => {
    expect(codes(query)).toEqual([code]);
  });

  it('lists the location with the exact code first', () => {
    const sent = ['FI', 'NL', 'DE'].map((code) => ({ code, name: `Finland-${code}`, is_active: true }));
    const found = findLocations(nameLocations(sent, 'en', ALIASES), 'nl');
    expect(found.map(({ code }) => code)).toEqual(['NL', 'FI', 'DE']);
  });

  it('shows the matched name when the row does not contain it', () => {
    expect(findLocations(ALL, 'south korea')[0]?.foundAs).toBe('South Korea');
    expect(findLocations(ALL, 'германия')[0]?.foundAs).toBeNull();
  });
});

it.each([
  ['Finland', 'NL', ['Fi', 'nl', 'and']],
  ['Côte d’Ivoire', 'edi', ['Côt', 'e d’I', 'voire']],
  ['Türkiye', 'turk', ['', 'Türk', 'iye']],
  ['The Netherlands', 'the nether', ['The ', 'Nether', 'lands']],
  ['Берёзовая 2', 'резо', ['Бе', 'рёзо', 'вая 2']],
  ['Germany', 'x', ['Germany', '', '']],
  ['Germany', '', ['Germany', '', '']],
])('highlighted part › in %j for %j is %j', (text, query, parts) => {
  expect(splitAtMatch(text, query)).toEqual(parts);
});

describe('location name', () => {
  const named = (code: string, name: string, language: 'ru' | 'en') =>
    nameLocations([{ code, name, is_active: true }], language, ALIASES)[0]?.shownName;

  it.each([
    ['DE', 'Germany', 'Германия', 'Germany'],
    ['fi', 'Финляндия', 'Финляндия', 'Finland'],
    ['UK', 'United Kingdom', 'Великобритания', 'United Kingdom'],
    ['NL', 'Amsterdam', 'Amsterdam', 'Amsterdam'],
    ['DE', 'Germany 2', 'Germany 2', 'Germany 2'],
    ['DE-2', 'Germany', 'Germany', 'Germany'],
    ['', '', '', ''],
    // Spelled differently than by the browser.
    ['TR', 'Turkey', 'Турция', 'Turkey'],
    ['NL', 'The Netherlands', 'Нидерланды', 'Netherlands'],
    ['CZ', 'Czech Republic', 'Чехия', 'Czech Republic'],
    ['CI', "Cote d'Ivoire", 'Кот-д’Ивуар', 'Côte d’Ivoire'],
    ['US', 'USA', 'Соединенные Штаты', 'USA'],
    ['US', 'Соединённые Штаты', 'Соединенные Штаты', 'United States'],
    ['KR', 'Южная Корея', 'Южная Корея', 'South Korea'],
    ['AE', 'ОАЭ', 'ОАЭ', 'United Arab Emirates'],
    // Names of a part of a country or of more than it.
    ['EN', 'England', 'England', 'England'],
  ])('for %s, sent as "%s", is "%s" in Russian and "%s" in English', (code, name, ru, en) => {
    expect(named(code, name, 'ru')).toBe(ru);
    expect(named(code, name, 'en')).toBe(en);
  });
});
