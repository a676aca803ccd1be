import type { Language } from '../../i18n/language';

const namesIn: Partial<Record<Language, Intl.DisplayNames>> = {};

/**
 * countryName is the name of a country by its two-letter code, as the browser knows it; undefined for a code of none. Making an Intl.DisplayNames takes
 * 30 ms on a cheap phone: only those in use are made, once.
 */
export function countryName(language: Language, country: string): string | undefined {
  namesIn[language] ??= new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return namesIn[language].of(country);
}

/** Other names of countries, in everyday and official use, which browsers do not know. */
const OTHER_NAMES: Record<string, string[]> = {
  AE: ['UAE', 'Emirates', 'Объединённые Арабские Эмираты', 'Эмираты'],
  BA: ['Bosnia and Herzegovina', 'Bosnia', 'Босния'],
  BY: ['Belorussia', 'Белоруссия'],
  CI: ['Ivory Coast', 'Берег Слоновой Кости'],
  CZ: ['Czech Republic', 'Czechia', 'Чешская Республика'],
  GB: ['UK', 'Great Britain', 'Britain', 'Соединённое Королевство', 'Британия'],
  HK: ['Hong Kong', 'Гонконг'],
  KG: ['Kirghizia', 'Кыргызстан'],
  KR: ['Korea', 'Republic of Korea', 'South Korea', 'Корея', 'Южная Корея'],
  KP: ['DPRK', 'North Korea', 'Северная Корея'],
  MD: ['Moldavia', 'Republic of Moldova', 'Молдавия'],
  MK: ['Macedonia', 'Македония'],
  MM: ['Burma', 'Myanmar', 'Бирма', 'Мьянма'],
  MO: ['Macau', 'Macao', 'Макао'],
  NL: ['Holland', 'Голландия'],
  PS: ['Palestine', 'Палестина'],
  RU: ['Russian Federation', 'Российская Федерация'],
  TR: ['Turkey', 'Türkiye'],
  TW: ['Taiwan, Province of China', 'Chinese Taipei'],
  US: ['USA', 'United States of America', 'США', 'Соединённые Штаты Америки'],
  VN: ['Viet Nam'],
};

/** otherNames lists further names of a country, in both languages. */
export const otherNames = (country: string): string[] => OTHER_NAMES[country] ?? [];
