import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { ChunkError, DialogError } from '../feedback/ChunkError';
import { pageError } from '../feedback/failures';
import { isLoaded, lazy } from '../feedback/lazy';
import { closeManualCopy, manualCopy } from '../feedback/manual-copy';
import { TroubleLink } from '../feedback/TroubleLink';
import { Progress } from '../feedback/waiting/Progress';
import { formatMessage } from '../i18n/account/messages';
import { isLoadingTexts, t } from '../i18n/locale';
import { SavedKeySlot } from '../layout/errors/SavedKeySlot';
import { PublicLayout } from '../layout/PublicLayout';
import { ToasterSlot } from '../layout/ToasterSlot';
import { focusHeading } from '../lib/focus-on';
import { isLoadingPage, type Place, restoreScroll } from '../navigation/navigation';
import * as paths from '../navigation/paths';
import { isConfigSettled } from '../session/config';
import { hasSavedKey } from '../session/saved-key';
import { isSigningOut } from '../session/session';
import { Announcer, useWait } from '../ui/Announcer';
import { MessagePage } from '../ui/MessagePage';
import { Notice } from '../ui/Notice';
import { Splash } from '../ui/Splash';
import { CrashScreen } from './CrashScreen';
import { isCovered, isOutage, type Shown, shown } from './router';
import { getLayout, OutageCover } from './routes';

/** Time after which a start counts as slow and the saved key is offered. */
const SLOW_START_MS = 8000;

/** The current page in its layout, and the toasts above it. */
export function App() {
  return (
    <>
      <Announcer />
      {isOutage.value && !isSigningOut.value && <OutageCover hasPage={shown.value !== null} />}
      <Background>
        <CrashScreen path={shown.value?.place.path}>
          <Stage />
        </CrashScreen>
      </Background>
      <ToasterSlot />
      <ManualCopy />
    </>
  );
}

/** The part of the screen that an open dialog makes inert. It stays mounted when the page changes. */
export const Background = ({ children }: { children: ReactNode }) => (
  <div data-modal-background>{children}</div>
);

/** Shows the page, or the overlay: account pages wait for the config, public and guest pages do not. */
function Stage() {
  const view = shown.value;
  if (isSigningOut.value) return <Overlay label={t('page.leaving')} />;
  const isReady = view && (isConfigSettled.value || ['public', 'guest'].includes(view.route.access));
  if (!isReady || isCovered.value) return isOutage.value ? null : <StartScreen />;
  return <Page view={view} />;
}

/** True once the start is slow and this device has a saved key, which the page then shows. */
function useSlowStart(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(hasSavedKey()), SLOW_START_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

/** The loading overlay, shown without a page. */
const Overlay = ({ label }: { label: string }) => (
  <main>
    <Splash label={label} />
  </main>
);

/** Shown until there is a page. */
function StartScreen() {
  return useSlowStart() ? <SlowStart /> : <Overlay label={t('page.loading')} />;
}

function SlowStart() {
  const label = t('page.loading');
  useWait(label);
  return (
    <div class="frame pb-40">
      <MessagePage>
        <div aria-busy="true">{label}</div>
        <SavedKeySlot />
        <TroubleLink />
      </MessagePage>
    </div>
  );
}

/** The saved key, above the current page, when the next one loads slowly. */
const SlowNavigationKey = () => useSlowStart() && <SavedKeySlot />;

/** Path of the page shown last, also after it unmounts; '' before the first. */
let lastPath = '';

/**
 * useScrollAndFocus restores the scroll position and moves the focus to the heading after a navigation,
 * unless the page has focused a field of its own.
 */
function useScrollAndFocus({ path }: Place): void {
  const focused = globalThis.document?.activeElement;
  useLayoutEffect(() => {
    const previousPath = lastPath;
    lastPath = path;
    if (previousPath === '' || previousPath === path) return;
    restoreScroll();
    const { activeElement, body } = document;
    if (activeElement === focused || activeElement === body) focusHeading();
  }, [path, focused]);
}

/** A page in its layout; prerender.tsx renders it too. */
export function Page({ view }: { view: Shown }) {
  useScrollAndFocus(view.place);
  const { title, page: PageView } = view.route;
  const ownLayout = getLayout(view.route);
  // The router preloads both, so a chunk that is missing here has failed to load.
  const isReady = isLoaded(ownLayout) && isLoaded(PageView);
  const Layout = isLoaded(ownLayout) ? ownLayout : PublicLayout;
  const isLoading = isLoadingPage.value || isLoadingTexts.value;
  const error = pageError.current.value;
  return (
    <Layout isHome={view.place.path === paths.account} title={t(title)}>
      {isLoading && <Progress />}
      {isLoading && ownLayout !== PublicLayout && <SlowNavigationKey />}
      {error && <Notice tone="error">{formatMessage(error)}</Notice>}
      {isReady ? <PageView key={view.place.path} search={view.place.search} /> : <ChunkError />}
    </Layout>
  );
}

const ManualCopyDialog = lazy(() => import('../layout/deferred/ManualCopyDialog'), {
  texts: ['account', 'help'],
  loading: Progress,
  failed: DialogError,
});

/** The dialog with a text that could not be copied. It closes when the page or the user changes. */
function ManualCopy() {
  const text = manualCopy.value;
  return text === null ? null : <ManualCopyDialog text={text} onClose={closeManualCopy} />;
}
