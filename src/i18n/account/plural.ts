import type { Language } from '../language';
import { language, t } from '../locale';
import type { MessageKey } from '../translate';

type PluralOf<K> = K extends `${infer Stem}.other` ? Stem : never;
/** A stem of keys with the endings `.one`, `.few`, `.many`, `.other`. */
export type PluralKey = PluralOf<MessageKey>;

/** pluralKey is the key of the plural form for a number, as in 1 день, 2 дня, 5 дней. */
export function pluralKey(stem: PluralKey, count: number, language: Language): MessageKey {
  return `${stem}.${new Intl.PluralRules(language).select(count)}` as MessageKey;
}

/** plural is the text in the plural form for `n`, with `{n}` interpolated. */
export function plural(stem: PluralKey, n: number): string {
  return t(pluralKey(stem, n, language.value), { n });
}
