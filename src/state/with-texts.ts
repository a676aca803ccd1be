import type { Part } from '../i18n/load-dictionary';
import { loadTexts } from './locale';

/** withTexts is a part of a screen together with the texts that it needs beyond those of the first visit. */
export async function withTexts<T>(part: Promise<T>, ...texts: Part[]): Promise<T> {
  const [loaded] = await Promise.all([part, loadTexts(...texts)]);
  return loaded;
}
