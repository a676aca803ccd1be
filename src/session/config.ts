import { computed, effect } from '@preact/signals';
import type { MessageTexts } from '../i18n/translate';
import { createQuery } from '../lib/query';
import { fetchConfig } from './configs.api';
import { isLikelyGuest } from './likely-guest';

const query = createQuery({
  fetch: (signal) => fetchConfig(signal, isLikelyGuest()),
  staleMs: Infinity,
});

/** Texts supplied by the server; undefined until loaded. */
export const serverTexts = computed<MessageTexts | undefined>(() => query.data.value?.message_texts);

/** The unparsed config; undefined until loaded, null when there is none. */
export const rawConfig = computed<unknown>(() => {
  const config = query.data.value;
  return config === null ? null : config?.raw;
});

export const hasConfigFailed = computed(() => query.error.value !== undefined);

/** True once the config has loaded or failed: the overlay ends (app-4). */
export const isConfigSettled = computed(() => query.data.value !== undefined || hasConfigFailed.value);

export const isConfigLoading = query.isFetching;

/** loadConfig fetches the config if missing: after a failure, or when a user has signed in. Never rejects. */
export async function loadConfig(): Promise<void> {
  // A request in flight may date from before the sign-in; mostly it does not, so wait for it first.
  if (query.isFetching.peek()) await query.fetchIfStale();
  if (!query.data.peek()) await query.refetch();
}

/** refetchConfig fetches the config again, as when its locations are malformed. Never rejects. */
export const refetchConfig = (): Promise<void> => query.refetch();

/** startConfig fetches the config, retries on focus and reconnect, then keeps it (session-17). */
export function startConfig(): void {
  effect(() => (query.data.value ? undefined : query.watch()));
}
