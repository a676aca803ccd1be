import { getCodes } from '../src/i18n/names.ts';
import type { MessageKey } from '../src/i18n/translate.ts';
import { TEXTS } from '../test/texts.ts';

/** Prints all built-in texts in the form of `message_texts`, by the names that a server uses (docs/api.md). */
const keys = Object.keys(TEXTS.ru).sort() as MessageKey[];
const list = keys.map((key) => [getCodes(key)[0], { ru: TEXTS.ru[key], en: TEXTS.en[key] }]);
console.log(JSON.stringify(Object.fromEntries(list), null, 2));
