import { computed, effect } from '@preact/signals';
import { createQuery } from '../lib/query';
import { fetchConfig } from './configs.api';
import { isLikelyGuest } from './likely-guest';

/** The config as sent; null when there is none. */
export const config = createQuery({
  fetch: (signal) => fetchConfig(signal, isLikelyGuest()),
  staleMs: Infinity,
});

/** Texts supplied by the server, by code and language, as sent; undefined until loaded. */
export const serverTexts = computed<unknown>(() => Object(config.data.value).message_texts);

/** True once the config has loaded or failed: the overlay ends (app-4). */
export const isConfigSettled = computed(
  () => config.data.value !== undefined || config.error.value !== undefined,
);

/** loadConfig fetches the config if missing: after a failure, or when a user has signed in. Never rejects. */
export async function loadConfig(): Promise<void> {
  // A request in flight may date from before the sign-in; mostly it does not, so wait for it first.
  if (config.isFetching.peek()) await config.fetchIfStale();
  if (!config.data.peek()) await config.refetch();
}

/** startConfig fetches the config, retries on focus and reconnect, then keeps it (session-17). */
export function startConfig(): void {
  effect(() => (config.data.value ? undefined : config.watch()));
}
