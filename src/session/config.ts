import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { MessageTexts } from '../i18n/translate';
import { createQuery } from '../lib/query';
import { fetchConfig } from './configs.api';
import { isLikelyGuest } from './likely-guest';

const settled = signal(false);

const query = createQuery({
  fetch: (signal) => fetchConfig(signal, isLikelyGuest()),
  staleMs: Infinity,
  onSettled(outcome) {
    settled.value = true;
    if (outcome.ok && outcome.data) stopWatching();
  },
});

let stopWatching = () => {};

/** Turns true when the first answer, or the first failure, is in: the loading overlay ends (app-4). */
export const isConfigSettled: ReadonlySignal<boolean> = settled;

/** Texts that the server supplies; undefined until they are read. */
export const serverTexts = computed<MessageTexts | undefined>(() => query.data.value?.message_texts);

/** Locations as the server sends them; undefined while the config was not read yet, null when there is none. */
export const rawLocations = computed<unknown>(() => {
  const config = query.data.value;
  return config === undefined ? undefined : (config?.locations ?? null);
});

export const hasConfigFailed = computed(() => query.error.value !== undefined);
export const isConfigLoading = query.isFetching;

/** loadConfig asks for the config again, after a failure or when a person who signed in may now see it. Never rejects. */
export async function loadConfig(): Promise<void> {
  // What is under way may have been asked for before somebody signed in; mostly it was not.
  if (query.isFetching.peek()) await query.ensure();
  if (!query.data.peek()) await query.refetch();
}

/** startConfig reads the config, tries again on focus and reconnect until it is there, then keeps it (session-17). */
export function startConfig(): void {
  stopWatching = query.watch();
}
