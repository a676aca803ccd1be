import { clearPageError, showPageError } from '../../feedback/failures';
import type { Language } from '../../i18n/language';
import { language, saveLanguageChoice, showLanguage } from '../../i18n/locale';
import { reloadToRetry } from '../../navigation/reload';
import { saveUserLanguage } from '../../session/session';

/** Rollback target: the last saved language, or the one before the first pending change. */
let savedLanguage: Language = 'en';
let pendingChanges = 0;

/** Saves the choice and reloads the page after a failed download, which some browsers cache. */
async function saveAndReload(next: Language): Promise<boolean> {
  await saveUserLanguage(next).catch(() => {});
  return reloadToRetry(() => saveLanguageChoice(next));
}

/** chooseLanguage changes the language optimistically, saves it, and rolls back on failure. Never rejects. */
export async function chooseLanguage(next: Language): Promise<void> {
  if (next === language.peek()) return;
  clearPageError();
  if (pendingChanges++ === 0) savedLanguage = language.peek();
  let isShown = false;
  try {
    await showLanguage(next);
    isShown = true;
    saveLanguageChoice(next);
    await saveUserLanguage(next);
    savedLanguage = next;
  } catch {
    // A newer choice that has replaced this one must not be rolled back.
    if (language.peek() === next) {
      saveLanguageChoice(savedLanguage);
      await showLanguage(savedLanguage);
    } else if (!isShown && (await saveAndReload(next))) return;
    showPageError('error.language');
  } finally {
    pendingChanges--;
  }
}
