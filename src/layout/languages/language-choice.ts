import { clearPageError, showPageError } from '../../feedback/page-error';
import type { Language } from '../../i18n/language';
import { language, saveLanguageChoice, showLanguage } from '../../i18n/locale';
import { reloadToRetry } from '../../navigation/reload';
import { saveUserLanguage } from '../../session/session';

/** Rollback target: the last saved language, or the one before the first pending change. */
let kept: Language = 'en';
let pendingChanges = 0;

/** The chunk failed to load, and browsers cache that failure: save the choice and reload. */
async function isReloading(next: Language): Promise<boolean> {
  await saveUserLanguage(next).catch(() => {});
  return reloadToRetry(() => saveLanguageChoice(next));
}

/** chooseLanguage changes the language optimistically, saves it, and rolls back on failure (i18n-4). Never rejects. */
export async function chooseLanguage(next: Language): Promise<void> {
  if (next === language.peek()) return;
  clearPageError();
  if (pendingChanges++ === 0) kept = language.peek();
  let isHere = false;
  try {
    await showLanguage(next);
    isHere = true;
    saveLanguageChoice(next);
    await saveUserLanguage(next);
    kept = next;
  } catch {
    // Not if a newer choice has replaced this one.
    if (language.peek() === next) {
      saveLanguageChoice(kept);
      await showLanguage(kept);
    } else if (!isHere && (await isReloading(next))) return;
    showPageError('error.language');
  } finally {
    pendingChanges--;
  }
}
