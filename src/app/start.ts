import { language, startLocale } from '../i18n/locale';
import { startNavigation } from '../navigation/navigation';
import { startConfig } from '../session/config';
import { isSignOutPending } from '../session/pending-sign-out';
import { startSession } from '../session/session';
import { waitForSignOut } from '../session/sign-out';
import { startReferral } from '../sign-in/referral';
import { startDocument, startRouter } from './router';

/**
 * startAll starts what runs for the life of the page. It resolves once the texts are loaded, to a function
 * that stops what would outlive the page in a test; it rejects if the texts fail to load.
 */
export async function startAll(): Promise<() => void> {
  // Navigation comes first, to remove secrets from the URL before any request is sent.
  const texts = startLocale();
  startNavigation();
  if (isSignOutPending.peek()) await waitForSignOut();
  startConfig();
  startSession();
  startReferral();
  startRouter();
  await texts;
  startDocument();
  return mayBeTranslated() ? startTranslatorSupport() : () => {};
}

/** Browsers offer to translate a page that is in none of the user's languages. */
const mayBeTranslated = (): boolean =>
  !navigator.languages.some((tag) => tag.slice(0, 2).toLowerCase() === language.peek());

/**
 * Must run before the first render, which it observes. The app works without it if its code fails to load.
 */
const startTranslatorSupport = (): Promise<() => void> =>
  import('../lib/translator-support').then(
    (support) => support.startTranslatorSupport(),
    () => () => {},
  );
