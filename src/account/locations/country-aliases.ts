import type { Aliases } from './locations';

/** Everyday and official names of countries that browsers do not know. */
export const ALIASES: Aliases = {
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
