import { computed, signal } from '@preact/signals';
import { ApiError } from '../../api/errors';
import { report } from '../../api/schema/request';
import { language } from '../../i18n/locale';
import { config } from '../../session/config';
import { subscription } from '../../session/session';
import { type Aliases, type NamedLocation, nameLocations } from './locations';
import { readLocations } from './locations.api';

/** Until the aliases are loaded, a country that the server spells in its own way is shown as sent. */
const aliases = signal<Aliases>({});

/** loadAliases loads the aliases of countries. Never rejects. */
export async function loadAliases(): Promise<void> {
  const loaded = await import('./country-aliases').catch(() => null);
  if (loaded) aliases.value = loaded.ALIASES;
}

/** The locations; undefined while there are none to show, null when malformed. */
export const locations = computed<NamedLocation[] | null | undefined>(() => {
  const sent = config.data.value;
  const error = config.error.value;
  if (error instanceof ApiError && error.kind === 'malformed') report('vpn/v1/configs: body');
  // A guest gets null: it does not mean that there are no locations for the user who has signed in.
  if (sent === undefined || (sent === null && config.status.value !== 'ready')) return;
  try {
    return nameLocations(readLocations(sent ?? {}), language.value, aliases.value);
  } catch {
    return null;
  }
});

/** Name of the chosen country, or its code until the names are known; undefined without a choice. */
export const chosenName = computed(() => {
  const code = subscription.value?.location;
  return locations.value?.find((location) => location.code === code)?.shownName ?? code;
});
