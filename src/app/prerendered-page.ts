import { FAILED_START, sessionStore } from '../lib/storage';
import { login } from '../navigation/paths';
import { hasClaim } from '../navigation/search';
import { readSavedStep, SIGN_IN } from '../session/requested-codes';

/**
 * hidePrerenderedSignIn hides the prerendered sign-in page if the app will show something else in its place: a
 * saved code step, or the page of a gift or an invitation. The field, with the focus, would go while the user
 * types. `app/show` reveals the page.
 */
export function hidePrerenderedSignIn(): void {
  if (location.pathname.endsWith(login) && (readSavedStep(SIGN_IN) || hasClaim(location.search)))
    document.getElementById('app')?.classList.add('restoring');
}

/**
 * showFailure shows the document's notice that the app failed to load (src/styles/loading.css). The next start
 * reports the failure (app/reports), as this one has no code to do so.
 */
export function showFailure(error: unknown): void {
  sessionStore.save(FAILED_START, error instanceof Error ? error.name : '');
  document.getElementById('app')?.classList.add('failed');
}

/** isPrerendered returns whether the document is this path's prerendered page; true while prerendering. */
export const isPrerendered = (path: string): boolean =>
  import.meta.env.SSR || document.getElementById('app')?.dataset.page === path;
