import { login } from '../navigation/paths';
import { readSavedStep, SIGN_IN } from '../sign-in/saved-step';

/**
 * hidePaintedPage hides the prerendered sign-in where the app will show a saved code step instead (sign-in-31): digits
 * typed into the field for the address would be lost. `app/show` shows the page.
 */
export function hidePaintedPage(): void {
  if (location.pathname.endsWith(login) && readSavedStep(SIGN_IN))
    document.getElementById('app')?.classList.add('restoring');
}

/** showFailure shows the document's words for an app that does not come (src/styles/loading.css). */
export function showFailure(): void {
  document.getElementById('app')?.classList.add('failed');
}

/** isPainted tells whether the document is that of the prerendered page of this path; while prerendering it is. */
export const isPainted = (path: string): boolean =>
  import.meta.env.SSR || document.getElementById('app')?.dataset.page === path;
