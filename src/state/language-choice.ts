import type { Language } from '../domain/entities';
import { language, saveLanguageChoice, showLanguage, t } from './locale';
import { saveUserLanguage } from './session';
import { toast } from './toasts';

/** chooseLanguage is a manual change: shown at once, saved with the account, taken back when that fails (§4). */
export async function chooseLanguage(next: Language): Promise<void> {
  const before = language.peek();
  if (next === before) return;
  try {
    await showLanguage(next);
    saveLanguageChoice(next);
    await saveUserLanguage(next);
  } catch {
    // Another choice may have been made meanwhile: only this one is taken back.
    if (language.peek() === next) {
      saveLanguageChoice(before);
      await showLanguage(before);
    }
    toast('error', t('frontend.web.layout.language_error'));
  }
}
