import type { Language } from '../domain/entities';
import { language, saveLanguageChoice, showLanguage, t } from './locale';
import { saveUserLanguage } from './session';
import { toast } from './toasts';

/** The language that the last change to succeed left, or that stood before the first change under way. */
let kept: Language = 'en';
let underWay = 0;

/** chooseLanguage is a manual change: shown at once, saved with the account, taken back when that fails (§4). */
export async function chooseLanguage(next: Language): Promise<void> {
  if (next === language.peek()) return;
  if (underWay++ === 0) kept = language.peek();
  try {
    await showLanguage(next);
    saveLanguageChoice(next);
    await saveUserLanguage(next);
    kept = next;
  } catch {
    // Another choice may have been made meanwhile: only this one is taken back.
    if (language.peek() === next) {
      saveLanguageChoice(kept);
      await showLanguage(kept);
    }
    toast('error', t('frontend.web.layout.language_error'));
  } finally {
    underWay--;
  }
}
