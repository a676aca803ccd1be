import { describe, expect, it } from 'vitest';
import { findLocations, nameLocations } from '../../../src/account/locations/locations';

const SENT = [
  { code: 'DE', name: 'Germany', is_active: true },
  { code: 'NL', name: 'Netherlands', is_active: false },
  { code: 'TR', name: 'Türkiye', is_active: true },
  { code: 'FI', name: 'Финляндия', is_active: true },
];
const ALL = nameLocations(SENT, 'ru');

const codes = (query: string) => findLocations(ALL, query).map(({ code }) => code);

it.each([
  ['', ['DE', 'NL', 'TR', 'FI']],
  ['  many ', ['DE']],
  ['\u2066Ger\u200bmany\u2069 ', ['DE']],
  ['nl', ['NL']],
  ['e', ['DE', 'NL', 'TR']],
  ['герм', ['DE']],
  ['TÜRK', ['TR']],
  ['ФИН', ['FI']],
  ['.*', []],
])('the search for a location for %j finds %j', (query, found) => {
  expect(codes(query)).toEqual(found);
});

describe('the name of a location', () => {
  const named = (code: string, name: string, language: 'ru' | 'en') =>
    nameLocations([{ code, name, is_active: true }], language)[0]?.shownName;

  it.each([
    ['DE', 'Germany', 'Германия', 'Germany'],
    ['fi', 'Финляндия', 'Финляндия', 'Finland'],
    ['UK', 'United Kingdom', 'Великобритания', 'United Kingdom'],
    ['NL', 'Amsterdam', 'Amsterdam', 'Amsterdam'],
    ['DE-2', 'Germany', 'Germany', 'Germany'],
    ['', '', '', ''],
  ])('%s, sent as "%s", is "%s" in Russian and "%s" in English', (code, name, ru, en) => {
    expect([named(code, name, 'ru'), named(code, name, 'en')]).toEqual([ru, en]);
  });
});
