import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { listen } from '../lib/events';
import { settings } from '../lib/settings';
import { isLikelyGuest } from '../session/likely-guest';
import { t } from '../session/locale';
import { BASE, giveBackArrival, navigate, type Place, place, readInterrupted } from '../session/navigation';
import { findPage } from '../session/paths';
import { reloadOnce } from '../session/reload-once';
import { isArriving, session, subscriptionStatus } from '../session/session';
import { decide } from './guards';
import { accountLayout, layoutOf, ROUTES } from './routes';

export interface Shown {
  name: keyof typeof ROUTES;
  place: Place;
}

const current = signal<Shown | null>(null);
const loading = signal(false);

/** The page on screen: the address bar's, once its chunk is in or lost; the one before stays until then. */
export const shown: ReadonlySignal<Shown | null> = current;
/** A page's chunk is under way. */
export const isLoadingPage: ReadonlySignal<boolean> = loading;

const pageName = computed(() => findPage(place.value.path) ?? 'notFound');

const decision = computed(() =>
  decide({
    session: session.value,
    isLikelyGuest: isLikelyGuest(),
    hasSubscription: subscriptionStatus.value !== 'INACTIVE',
    access: ROUTES[pageName.value].access,
    ...place.value,
    interrupted: readInterrupted(),
  }),
);

/** What is on screen may not be seen now: it is not known yet who is here, or another page is on its way. */
export const isCovered = computed(() => decision.value !== 'show');

/** whenSettled resolves once there is a page to show, or it is known that there is none yet. */
export const whenSettled = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = effect(() => {
      if (!shown.value && !isCovered.value) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });

let lastVisit = 0;

async function visit(name: Shown['name'], to: Place): Promise<void> {
  const mine = ++lastVisit;
  const { page, access } = ROUTES[name];
  const missing = [page, layoutOf(access)].filter((part) => !part.View);
  if (missing.length > 0) {
    loading.value = true;
    try {
      await Promise.all(missing.map((part) => part.load?.()));
    } catch {
      giveBackArrival();
      if (await reloadOnce(() => place.peek().path === to.path)) return;
    }
    if (mine !== lastVisit) return;
  }
  batch(() => {
    loading.value = false;
    current.value = { name, place: to };
  });
}

/** What a finger or a button is put on is brought before it is let go. */
function bringAhead({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  const name = link && findPage(link.pathname.slice(BASE.length));
  if (name) ROUTES[name].page.load?.().catch(() => {});
}

/** startRouter follows the address bar and the session. */
export function startRouter(): void {
  listen(document, 'pointerdown', bringAhead);
  effect(() => {
    // What the account needs comes beside the check of who it is; what does not come is asked for when it is shown.
    if (isArriving.value || !isLikelyGuest()) accountLayout.load().catch(() => {});
  });
  effect(() => {
    const next = decision.value;
    const to = place.value;
    untracked(() => {
      if (next === 'show') void visit(pageName.peek(), to);
      if (typeof next === 'string') return;
      const isOutage = session.peek() === 'unreachable';
      navigate(next.to, { replace: true, interrupted: isOutage ? to.path + to.search : null });
    });
  });
}

/** startTitle keeps the title true, once there are words for it. */
export function startTitle(): void {
  effect(() => {
    const name = current.value?.name;
    if (name) document.title = `${t(ROUTES[name].title)} · ${settings.brand} VPN`;
  });
}
