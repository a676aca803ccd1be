import { texts as enAccount } from '../../../src/i18n/en/account';
import { texts as enBilling } from '../../../src/i18n/en/billing';
import { texts as enEntry } from '../../../src/i18n/en/entry';
import { texts as enPublic } from '../../../src/i18n/en/public';
import { texts as enSharing } from '../../../src/i18n/en/sharing';
import { texts as ruAccount } from '../../../src/i18n/ru/account';
import { texts as ruBilling } from '../../../src/i18n/ru/billing';
import { texts as ruEntry } from '../../../src/i18n/ru/entry';
import { texts as ruPublic } from '../../../src/i18n/ru/public';
import { texts as ruSharing } from '../../../src/i18n/ru/sharing';

export type Language = 'en' | 'ru';

const WORDS: Record<Language, Record<string, string>> = {
  en: { ...enPublic, ...enEntry, ...enAccount, ...enBilling, ...enSharing },
  ru: { ...ruPublic, ...ruEntry, ...ruAccount, ...ruBilling, ...ruSharing },
};

type Key =
  | keyof typeof enPublic
  | keyof typeof enEntry
  | keyof typeof enAccount
  | keyof typeof enBilling
  | keyof typeof enSharing;

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
