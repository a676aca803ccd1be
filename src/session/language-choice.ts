import type { Language } from '../i18n/language';
import { reloadToRetry } from '../lib/reload-to-retry';
import { language, saveLanguageChoice, showLanguage, t } from './locale';
import { saveUserLanguage } from './session';
import { toast } from './toasts';

/** The language that the last change to succeed left, or that stood before the first change under way. */
let kept: Language = 'en';
let underWay = 0;

/** The texts did not come, and a browser remembers that: only a page loaded anew asks for them again. */
async function isReloading(next: Language): Promise<boolean> {
  await saveUserLanguage(next).catch(() => {});
  return reloadToRetry(() => {
    saveLanguageChoice(next);
    return true;
  });
}

/** chooseLanguage is a manual change: shown at once, saved with the account, taken back when that fails (i18n-4). */
export async function chooseLanguage(next: Language): Promise<void> {
  if (next === language.peek()) return;
  if (underWay++ === 0) kept = language.peek();
  let isHere = false;
  try {
    await showLanguage(next);
    isHere = true;
    saveLanguageChoice(next);
    await saveUserLanguage(next);
    kept = next;
  } catch {
    // Another choice may have been made meanwhile: only this one is taken back.
    if (language.peek() === next) {
      saveLanguageChoice(kept);
      await showLanguage(kept);
    } else if (!isHere && (await isReloading(next))) return;
    toast('error', t('frontend.web.layout.language_error'));
  } finally {
    underWay--;
  }
}
