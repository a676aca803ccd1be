import { clearPageError, showPageError } from '../../feedback/failures';
import type { Language } from '../../i18n/language';
import { isLoadingTexts, language, saveLanguageChoice, showLanguage } from '../../i18n/locale';
import { reloadToRetry } from '../../navigation/reload';
import { saveUserLanguage } from '../../session/session';

/** Rollback target: the last saved language, or the one before the first pending change. */
let savedLanguage: Language = 'en';
let pendingChanges = 0;
let lastSaving: Promise<void> = Promise.resolve();

/** Reloads the page after a failed download, which some browsers cache, once the choice is saved. */
async function reloadIn(next: Language, saving: Promise<void>): Promise<boolean> {
  await saving.catch(() => {});
  return reloadToRetry(() => saveLanguageChoice(next));
}

/** chooseLanguage changes the language optimistically, saves it, and rolls back on failure. Never rejects. */
export async function chooseLanguage(next: Language): Promise<void> {
  // While another language loads, choosing the one on screen means to stay with it.
  if (next === language.peek() && !isLoadingTexts.peek()) return;
  clearPageError();
  if (pendingChanges++ === 0) savedLanguage = language.peek();
  let isShown = false;
  // Saved while the texts load, so that a poll meanwhile does not bring the account's old language back.
  // One after the other, so that the last choice wins.
  const saving = lastSaving.then(() => saveUserLanguage(next));
  lastSaving = saving.catch(() => {});
  try {
    await showLanguage(next);
    isShown = true;
    // Not if another choice, or the account's language, has replaced it.
    if (language.peek() === next) saveLanguageChoice(next);
    await saving;
    savedLanguage = next;
  } catch {
    // A newer choice that has replaced this one must not be rolled back.
    if (language.peek() === next) {
      saveLanguageChoice(savedLanguage);
      await showLanguage(savedLanguage);
    } else if (!isShown) {
      if (await reloadIn(next, saving)) return;
      // The account would bring the language whose texts did not load.
      saveLanguageChoice(language.peek());
      await saveUserLanguage(language.peek()).catch(() => {});
    }
    showPageError('error.language');
  } finally {
    pendingChanges--;
  }
}
