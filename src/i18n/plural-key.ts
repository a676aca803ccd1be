import type { Language } from './language';
import type { MessageKey } from './translate';

type PluralOf<K> = K extends `${infer Stem}.other` ? Stem : never;
/** A key whose texts end in `.one`, `.few`, `.many`, `.other`. */
export type PluralKey = PluralOf<MessageKey>;

/** pluralKey picks the form of a plural text for a number: 1 день, 2 дня, 5 дней. */
export function pluralKey(stem: PluralKey, count: number, language: Language): MessageKey {
  return `${stem}.${new Intl.PluralRules(language).select(count)}` as MessageKey;
}
