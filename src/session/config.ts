import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { serverTexts, setServerTexts } from '../i18n/server-texts';
import { isRecord } from '../lib/is-record';
import { createQuery, type Query } from '../lib/query';
import { localStore } from '../lib/storage';
import { fetchConfig } from './configs.api';
import { isLikelyGuest } from './likely-guest';

/** Local storage key of the last visit's config; after a sign-out it holds only the texts. */
const KEY = 'config';
/** Longest time that a first visit waits for the config. */
const FIRST_WAIT_MS = 8000;

const settled = signal(false);
/** True if the last fetch on this page succeeded; only a sign-in or the user then triggers another one. */
const isFetched = signal(false);

/** The unvalidated config: that of the last visit until the first response; null if there is none. */
export const config: Query<unknown> = createQuery<unknown>({
  async fetch(signal) {
    const sent = await fetchConfig(signal, isLikelyGuest());
    const known = config.data.peek();
    // An unchanged config is the same object, so that nothing re-renders.
    return JSON.stringify(sent) === JSON.stringify(known) ? known : sent;
  },
  staleMs: Infinity,
  onSettled(outcome) {
    if (outcome.ok) save(outcome.data);
    else isFetched.value = false;
    settled.value = true;
  },
});

/** True once the config is known, has failed or has taken too long: the overlay then closes. */
export const isConfigSettled: ReadonlySignal<boolean> = settled;

/** loadConfig fetches the config if it is missing, as after a failure or a sign-in. Never rejects. */
export async function loadConfig(): Promise<void> {
  // A request in flight is usually recent enough, but may date from before the sign-in and find nothing.
  if (config.isFetching.peek()) await config.fetchIfStale();
  if (!config.data.peek()) await config.refetch();
}

/**
 * forgetLocations removes everything but the texts from the config, in memory and storage, because the rest
 * may belong to the account. The next sign-in fetches the config again.
 */
export function forgetLocations(): void {
  config.clear();
  write(serverTexts.peek() && { message_texts: serverTexts.peek() });
}

/**
 * startConfig uses the last visit's config at once and replaces it with the fetched one. Without a saved
 * config, the page waits up to 8 s for the fetch. A failed fetch is retried on focus and reconnection.
 * Returns a function that stops it.
 */
export function startConfig(): () => void {
  const saved = readSaved();
  setServerTexts(saved.message_texts);
  if (saved.locations) config.prime(saved);
  if (saved.message_texts || saved.locations) settled.value = true;
  const timer = setTimeout(() => {
    settled.value = true;
  }, FIRST_WAIT_MS);
  const stopWatching = effect(() => (isFetched.value ? undefined : config.watch()));
  return () => {
    clearTimeout(timer);
    stopWatching();
  };
}

function save(sent: unknown): void {
  // Guests may not be allowed to read the config: null does not mean that there are no texts.
  if (sent === null && isLikelyGuest()) return;
  isFetched.value = sent !== null;
  const texts = isRecord(sent) && sent.message_texts;
  setServerTexts(isRecord(texts) ? texts : undefined);
  write(sent);
}

function write(stored: unknown): void {
  if (stored) localStore.save(KEY, JSON.stringify(stored));
  else localStore.remove(KEY);
}

interface SavedConfig {
  locations?: unknown[];
  message_texts?: object;
}

/** Reads the saved config, without the parts that do not have the expected shape. */
function readSaved(): SavedConfig {
  try {
    const { locations, message_texts } = JSON.parse(localStore.read(KEY) ?? '');
    return {
      ...(Array.isArray(locations) && { locations }),
      ...(isRecord(message_texts) && { message_texts }),
    };
  } catch {
    return {};
  }
}
