import type { Language } from './language';
import { language, t } from './locale';
import type { MessageKey } from './translate';

type PluralOf<K> = K extends `${infer Stem}.other` ? Stem : never;
/** A stem with texts for `.one`, `.few`, `.many`, `.other`. */
export type PluralKey = PluralOf<MessageKey>;

/** pluralKey is the key of the plural form for a number: 1 день, 2 дня, 5 дней (i18n-f8). */
export function pluralKey(stem: PluralKey, count: number, language: Language): MessageKey {
  return `${stem}.${new Intl.PluralRules(language).select(count)}` as MessageKey;
}

/** plural is a text in the plural form for `n`, with `{n}` filled in. */
export function plural(stem: PluralKey, n: number): string {
  return t(pluralKey(stem, n, language.value), { n });
}
