import type { Language } from './language';
import type { MessageKey } from './translate';

type PluralOf<K> = K extends `${infer Stem}.other` ? Stem : never;
/** A stem with texts for `.one`, `.few`, `.many`, `.other`. */
export type PluralKey = PluralOf<MessageKey>;

/** pluralKey is the key of the plural form for a number: 1 день, 2 дня, 5 дней (i18n-f8). */
export function pluralKey(stem: PluralKey, count: number, language: Language): MessageKey {
  return `${stem}.${new Intl.PluralRules(language).select(count)}` as MessageKey;
}
