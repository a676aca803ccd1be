import type { Part } from '../i18n/load-dictionary';
import { loadLateStyle } from '../lib/late-style';
import { loadTexts } from './locale';

/**
 * withLateParts is a part of a screen together with what it needs beyond the first visit: the second style sheet, and
 * its texts.
 */
export async function withLateParts<T>(part: Promise<T>, ...texts: Part[]): Promise<T> {
  const [loaded] = await Promise.all([part, loadTexts(...texts), loadLateStyle()]);
  return loaded;
}
