import { texts as enAccount } from '../../../src/i18n/en/account';
import { texts as enPages } from '../../../src/i18n/en/pages';
import { texts as enPublic } from '../../../src/i18n/en/public';
import { texts as ruAccount } from '../../../src/i18n/ru/account';
import { texts as ruPages } from '../../../src/i18n/ru/pages';
import { texts as ruPublic } from '../../../src/i18n/ru/public';

export type Language = 'en' | 'ru';

const WORDS: Record<Language, Record<string, string>> = {
  en: { ...enPublic, ...enAccount, ...enPages },
  ru: { ...ruPublic, ...ruAccount, ...ruPages },
};

type Key = keyof typeof enPublic | keyof typeof enAccount | keyof typeof enPages;

/** Says a text of the product as a person reads it. */
export type Words = (key: Key, values?: Record<string, string | number>) => string;

/** wordsOf gives the product's own texts in a language; throws for one that it does not have. */
export function wordsOf(language: Language): Words {
  return (key, values = {}) => {
    const text = WORDS[language][key];
    if (!text) throw new Error(`There is no ${key} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${key} needs {${name}}`);
      return String(value);
    });
  };
}
