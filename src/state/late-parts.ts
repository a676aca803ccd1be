import { loadLateStyle } from '../lib/late-style';
import { loadAccountTexts } from './locale';

/**
 * withLateParts is a part of a screen together with the style and the texts that come after the first visit: those
 * of the code step, the toasts and the account.
 */
export async function withLateParts<T>(part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, loadAccountTexts(), loadLateStyle('late-style')]);
  return loaded;
}
