import { type PluralKey, pluralKey } from '../i18n/plural-key';
import { language, t } from './locale';

/** plural is a text in the plural form for `n`, with `{n}` filled in. */
export function plural(stem: PluralKey, n: number): string {
  return t(pluralKey(stem, n, language.value), { n });
}
