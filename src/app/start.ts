import { language, startLocale } from '../i18n/locale';
import { startNavigation } from '../navigation/navigation';
import { startConfig } from '../session/config';
import { isSignOutPending } from '../session/pending-sign-out';
import { startSession } from '../session/session';
import { waitForSignOut } from '../session/sign-out';
import { startReferral } from '../sign-in/referral';
import { startDocument, startRouter } from './router';

/**
 * startAll starts what runs for the life of the page. Resolves when texts are loaded, with what stops the parts that
 * would outlive the page in a test; rejects when they are not.
 */
export async function startAll(): Promise<() => void> {
  // Navigation first reads and cleans the URL: no request may leak its secrets (security-1).
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

/** Browsers offer to translate a page whose language their owner does not read. */
const mayBeTranslated = (): boolean =>
  !navigator.languages.some((tag) => tag.slice(0, 2).toLowerCase() === language.peek());

/** Before the first render, which it has to see. Should its code not come, the page goes without. */
const startTranslatorSupport = (): Promise<() => void> =>
  import('../lib/translator-support').then(
    (support) => support.startTranslatorSupport(),
    () => () => {},
  );
