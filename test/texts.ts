import { texts as enAccount } from '../src/i18n/en/account';
import { texts as enHelp } from '../src/i18n/en/help';
import { texts as enPublic } from '../src/i18n/en/public';
import { texts as enSharing } from '../src/i18n/en/sharing';
import { texts as enShop } from '../src/i18n/en/shop';
import { texts as enSignIn } from '../src/i18n/en/sign-in';
import type { Language } from '../src/i18n/language';
import { texts as ruAccount } from '../src/i18n/ru/account';
import { texts as ruHelp } from '../src/i18n/ru/help';
import { texts as ruPublic } from '../src/i18n/ru/public';
import { texts as ruSharing } from '../src/i18n/ru/sharing';
import { texts as ruShop } from '../src/i18n/ru/shop';
import { texts as ruSignIn } from '../src/i18n/ru/sign-in';
import type { Dictionary, MessageKey } from '../src/i18n/translate';

/** flatTexts lists the texts of a dictionary by key. Throws for a key that two dictionaries have. */
export function flatTexts(...dictionaries: Dictionary[]): Record<string, string> {
  const flat: Record<string, string> = {};
  const add = (texts: Dictionary, path: string) => {
    for (const [name, text] of Object.entries(texts)) {
      const key = path + name;
      if (typeof text !== 'string') add(text, `${key}.`);
      else if (Object.hasOwn(flat, key)) throw new Error(`${key} stands in two parts of the dictionary`);
      else flat[key] = text;
    }
  };
  for (const texts of dictionaries) add(texts, '');
  return flat;
}

/** The app's texts by key. */
export const TEXTS = {
  en: flatTexts(enPublic, enSignIn, enAccount, enShop, enSharing, enHelp),
  ru: flatTexts(ruPublic, ruSignIn, ruAccount, ruShop, ruSharing, ruHelp),
} as Record<Language, Record<MessageKey, string>>;
