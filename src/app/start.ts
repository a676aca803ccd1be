import { effect } from '@preact/signals';
import { language, startLocale } from '../i18n/locale';
import { joinStops, startLoaded } from '../lib/events';
import { startSecondTapGuard } from '../lib/second-tap';
import { isIdle, startIdleTimer } from '../navigation/idle';
import { startNavigation } from '../navigation/navigation';
import { startConfig } from '../session/config';
import { installOffer } from '../session/install-offer';
import { isSignOutPending } from '../session/pending-sign-out';
import { startSession, userId } from '../session/session';
import { waitForSignOut } from '../session/sign-out';
import { startReferral } from '../sign-in/referral';
import { startDocument, startRouter } from './router';
import { accountStart, OutageCover, preloadNext } from './routes';

/**
 * startAll starts what runs for the life of the page. It resolves once the texts are loaded, to a function
 * that stops all of it; it rejects if the texts fail to load.
 */
export async function startAll(): Promise<() => void> {
  // Navigation comes first, to remove secrets from the URL before any request is sent.
  const texts = startLocale();
  const stopNavigation = startNavigation();
  if (isSignOutPending.peek()) await waitForSignOut();
  return joinStops(
    stopNavigation,
    startSecondTapGuard(),
    startConfig(),
    startSession(),
    startReferral(),
    effect(() => accountStart.value?.()),
    startRouter(),
    await texts,
    startDocument(),
    mayBeTranslated() ? await startTranslatorSupport() : () => {},
  );
}

/**
 * startIdleWork downloads what the account may need next, and starts what makes later visits work without a
 * network, once the page has been on screen for a while. Call it after the first render. Returns a function
 * that stops it.
 */
export function startIdleWork(): () => void {
  return joinStops(
    startIdleTimer(),
    effect(() => {
      if (!isIdle.value) return undefined;
      OutageCover.preload().catch(() => {});
      if (userId.peek()) preloadNext().catch(() => {});
      return startLoaded(import('./deferred/standby').then((m) => m.startStandby(installOffer)));
    }),
  );
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
