import { type ReactNode, useEffect, useState } from 'react';
import { ChunkError } from '../feedback/ChunkError';
import { isLoaded } from '../feedback/lazy';
import { TroubleLink } from '../feedback/TroubleLink';
import { Progress } from '../feedback/waiting/Progress';
import { isLoadingTexts, t } from '../i18n/locale';
import { SavedKeySlot } from '../layout/errors/SavedKeySlot';
import { ManualCopy } from '../layout/ManualCopy';
import { PageError } from '../layout/PageError';
import { PublicLayout } from '../layout/PublicLayout';
import { Toasts } from '../layout/Toasts';
import * as paths from '../navigation/paths';
import { isConfigSettled } from '../session/config';
import { hasSavedKey } from '../session/saved-key';
import { isSigningOut, userId } from '../session/session';
import { Announcer } from '../ui/Announcer';
import { Scene } from '../ui/Scene';
import { Splash } from '../ui/Splash';
import { useWait } from '../ui/waiting';
import { CrashScreen } from './CrashScreen';
import { isCovered, isLoadingPage, isOutage, type Shown, shown } from './router';
import { getLayout, OutageCover } from './routes';
import { useScrollAndFocus } from './use-scroll-and-focus';

/** When a start takes long (app-29). */
const LONG_MS = 8000;

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
      <Toasts />
      <ManualCopy />
    </>
  );
}

/** What an open dialog makes inert (ui/Dialog). It stays when the page in it changes. */
export const Background = ({ children }: { children: ReactNode }) => (
  <div data-modal-background>{children}</div>
);

/** The overlay covers the account's pages while the config loads, never those that guests may see (app-4). */
function Stage() {
  const view = shown.value;
  if (isSigningOut.value) return <Overlay label={t('page.leaving')} />;
  const isReady = view && (isConfigSettled.value || ['public', 'guest'].includes(view.route.access));
  if (!isReady || isCovered.value) return isOutage.value ? null : <Waiting />;
  return <Page view={view} />;
}

/** True once a wait has been a long one, and a link is kept on this device: it then comes forward (keys-8). */
function useLongWait(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(hasSavedKey()), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}

/** The loading overlay with no page below. */
const Overlay = ({ label }: { label: string }) => (
  <main>
    <Splash label={label} />
  </main>
);

/** Covers a start. */
function Waiting() {
  return useLongWait() ? <LongWait /> : <Overlay label={t('page.loading')} />;
}

function LongWait() {
  const label = t('page.loading');
  useWait(label);
  return (
    <div class="frame pb-40">
      <Scene>
        <div aria-busy="true">{label}</div>
        <SavedKeySlot />
        <TroubleLink />
      </Scene>
    </div>
  );
}

/** Stands above a page that stays while the next one takes long. */
const LongWaitKey = () => useLongWait() && <SavedKeySlot />;

/** A page in its layout; also drawn by prerender.tsx. */
export function Page({ view }: { view: Shown }) {
  useScrollAndFocus(view.place);
  const { title, page: PageView } = view.route;
  const ownLayout = getLayout(view.route);
  // Another account remounts the page: unsaved input must not carry over.
  const owner = ownLayout === PublicLayout ? '' : userId.value;
  // The router loads both before it shows them: what is missing now has failed.
  const isReady = isLoaded(ownLayout) && isLoaded(PageView);
  const Layout = isLoaded(ownLayout) ? ownLayout : PublicLayout;
  const isLoading = isLoadingPage.value || isLoadingTexts.value;
  return (
    <Layout isHome={view.place.path === paths.account} title={t(title)}>
      {isLoading && <Progress />}
      {isLoading && owner && <LongWaitKey />}
      <PageError />
      {isReady ? <PageView key={view.place.path + owner} search={view.place.search} /> : <ChunkError />}
    </Layout>
  );
}
