import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { serverTexts, setServerTexts } from '../i18n/server-texts';
import { isRecord } from '../lib/is-record';
import { createQuery, type Query } from '../lib/query';
import { localStore } from '../lib/storage';
import { fetchConfig } from './configs.api';
import { isLikelyGuest } from './likely-guest';

/** Where the local storage holds the config of the last visit; after a sign-out only its texts. */
const KEY = 'config';
/** How long a first visit waits for the config (app-4). */
const FIRST_WAIT_MS = 8000;

const settled = signal(false);
/** This page has fetched a config; later fetches are begun by a sign-in or by the user. */
const isFetched = signal(false);

/** The config as sent, or as the last visit saved it until the first answer; null when there is none. */
export const config: Query<unknown> = createQuery<unknown>({
  async fetch(signal) {
    const sent = await fetchConfig(signal, isLikelyGuest());
    const known = config.data.peek();
    // The known object when nothing has changed, so that nothing is drawn anew.
    return JSON.stringify(sent) === JSON.stringify(known) ? known : sent;
  },
  staleMs: Infinity,
  onSettled(outcome) {
    if (outcome.ok) save(outcome.data);
    settled.value = true;
  },
});

/** True once the config is known, has failed or is late: the overlay ends (app-4). */
export const isConfigSettled: ReadonlySignal<boolean> = settled;

/** loadConfig fetches the config if missing: after a failure, or when a user has signed in. Never rejects. */
export async function loadConfig(): Promise<void> {
  // A request in flight may date from before the sign-in; mostly it does not, so wait for it first.
  if (config.isFetching.peek()) await config.fetchIfStale();
  if (!config.data.peek()) await config.refetch();
}

/**
 * forgetLocations leaves of the config only its texts, in memory and in the storage: whatever an account may have been
 * sent of its own goes with it (session-14). The next sign-in fetches the config.
 */
export function forgetLocations(): void {
  config.clear();
  write(serverTexts.peek() && { message_texts: serverTexts.peek() });
}

/**
 * startConfig uses the config of the last visit at once and replaces it when the fetched one has come. Without one a page
 * waits for the fetch, 8 s at most. It retries on focus and reconnect, then keeps the config (session-17). Returns what
 * stops it.
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
  // Guests may not be allowed to read it: for them 'none' says nothing of the texts.
  if (sent === null && isLikelyGuest()) return;
  isFetched.value = sent !== null;
  setServerTexts(toTexts(isRecord(sent) ? sent.message_texts : undefined));
  write(sent);
}

function write(kept: unknown): void {
  const text = kept ? JSON.stringify(kept) : null;
  if (text === localStore.read(KEY)) return;
  if (text === null) localStore.remove(KEY);
  else localStore.save(KEY, text);
}

interface SavedConfig {
  locations?: unknown[];
  message_texts?: object;
}

/** readSaved takes from the storage only what has the shape of a config; anything else counts as nothing. */
function readSaved(): SavedConfig {
  try {
    const saved: unknown = JSON.parse(localStore.read(KEY) ?? '');
    if (!isRecord(saved)) return {};
    const { locations } = saved;
    const texts = toTexts(saved.message_texts);
    return {
      ...(Array.isArray(locations) && locations.every(isLocation) && { locations }),
      ...(texts && { message_texts: texts }),
    };
  } catch {
    return {};
  }
}

const toTexts = (value: unknown): object | undefined => (isRecord(value) ? value : undefined);

const isLocation = (value: unknown): boolean =>
  isRecord(value) && typeof value.code === 'string' && typeof value.name === 'string';
