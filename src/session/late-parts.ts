import type { Part } from '../i18n/translate';
import { loadLateStyle } from '../lib/late-style';
import { loadTexts } from './locale';

/** withLateParts loads a part together with the second style sheet and its texts. Rejects when any of them fails. */
export async function withLateParts<T>(part: Promise<T>, ...texts: Part[]): Promise<T> {
  const [loaded] = await Promise.all([part, loadTexts(...texts), loadLateStyle()]);
  return loaded;
}
