import { type PluralKey, pluralKey } from '../i18n/plural-key';
import { language, t } from './locale';

/** plural is the text of a key in the form that fits `n`, with `{n}` filled in. */
export function plural(stem: PluralKey, n: number): string {
  return t(pluralKey(stem, n, language.value), { n });
}
