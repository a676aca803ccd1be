import type { Language } from '../../../src/i18n/language';
import type { MessageKey } from '../../../src/i18n/translate';
import { TEXTS } from '../../texts';

export type { Language };

/** Says a text of the product as a person reads it. */
export type Words = (key: MessageKey, values?: Record<string, string | number>) => string;

/** wordsOf gives the product's own texts in a language; throws for one that it does not have. */
export function wordsOf(language: Language): Words {
  return (key, values = {}) => {
    const text = TEXTS[language][key];
    if (!text) throw new Error(`There is no ${key} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${key} needs {${name}}`);
      return String(value);
    });
  };
}
