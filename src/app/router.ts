import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { isLoaded } from '../feedback/lazy';
import { t } from '../i18n/locale';
import { joinStops, listen } from '../lib/events';
import { settings } from '../lib/settings';
import { until } from '../lib/wait';
import {
  BASE,
  coverPlace,
  isLoadingPage,
  navigate,
  type Place,
  place,
  restoreCallbackSecret,
  uncoverPlace,
} from '../navigation/navigation';
import { reloadOnce } from '../navigation/reload';
import { isLikelyGuest } from '../session/likely-guest';
import { hasSubscription, session } from '../session/session';
import { hasAccountResponse } from '../session/users.api';
import { decide } from './guards';
import { AccountLayout, getLayout, notFound, ROUTES, type Route } from './routes';

export interface Shown {
  route: Route;
  place: Place;
}

const current = signal<Shown | null>(null);

/** The page on screen. It stays until the chunk of the next page has loaded or failed. */
export const shown: ReadonlySignal<Shown | null> = current;

const route = computed(() => ROUTES[place.value.path] ?? notFound);

const decision = computed(() =>
  decide({
    session: session.value,
    isLikelyGuest: isLikelyGuest(),
    hasSubscription: hasSubscription.value,
    access: route.value.access,
    ...place.value,
  }),
);

/** True while the server cannot be reached: the error page then covers the page, which stays mounted. */
export const isOutage = computed(() => decision.value === 'outage');

/** True while no page may be shown: the session is unknown, or a redirect is in progress. */
export const isCovered = computed(() => decision.value !== 'show' && !isOutage.value);

/** whenSettled resolves once a page can be shown, is covered, or the server cannot be reached. */
export const whenSettled = (): Promise<void> =>
  until(() => shown.value !== null || isCovered.value || isOutage.value);

let latestRequestId = 0;

async function showPage(route: Route, to: Place): Promise<void> {
  const requestId = ++latestRequestId;
  const missing = [route.page, getLayout(route)].filter((view) => !isLoaded(view));
  if (missing.length > 0) {
    isLoadingPage.value = true;
    try {
      await Promise.all(missing.map((view) => view.preload?.()));
    } catch {
      restoreCallbackSecret();
      if (await reloadOnce(() => place.peek().path === to.path)) return;
    }
    if (requestId !== latestRequestId) return;
  }
  batch(() => {
    isLoadingPage.value = false;
    current.value = { route, place: to };
  });
}

/** Preloads the page of the pressed link. */
function prefetch({ target }: Event): void {
  const link = (target as Element).closest('a');
  const path = link?.pathname.slice(BASE.length);
  if (path?.[0] === '/') ROUTES[path]?.page.preload?.().catch(() => {});
}

/**
 * startRouter applies the guards whenever the URL or the session changes. Returns a function that stops it.
 */
export const startRouter = (): (() => void) =>
  joinStops(
    listen(document, 'pointerdown', prefetch),
    effect(() => {
      // The layout loads in parallel with the user call; a failure is retried when the layout is shown.
      if (hasAccountResponse.value || !isLikelyGuest()) AccountLayout.preload().catch(() => {});
    }),
    effect(() => {
      const next = decision.value;
      const to = place.value;
      untracked(() => {
        if (next === 'outage') return coverPlace();
        uncoverPlace();
        if (next === 'show') void showPage(route.peek(), to);
        if (typeof next === 'object') navigate(next.to, { replace: true });
      });
    }),
  );

/**
 * startDocument keeps document.title in sync. The texts must be loaded before it is called. Returns a
 * function that stops it.
 */
export const startDocument = (): (() => void) =>
  effect(() => {
    const title = isOutage.value ? 'error.title' : current.value?.route.title;
    if (title) document.title = `${t(title)} · ${settings.brand} VPN`;
  });
