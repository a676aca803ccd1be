import { computed, signal } from '@preact/signals';
import { fallback, nullish, object } from 'valibot';
import { ApiError } from '../../api/errors';
import { flag, listOf, text } from '../../api/schema/fields';
import { orNullWithReport, report, validate } from '../../api/schema/request';
import { language } from '../../i18n/locale';
import { config } from '../../session/config';
import type { Location } from '../../session/entities';
import { subscription } from '../../session/session';
import { type Aliases, type NamedLocation, nameLocations } from './locations';

const location = object({ code: text, name: text, is_active: fallback(flag, true) });

const check = validate(
  object({
    config: object({
      locations: nullish(listOf(location), []),
      // The built-in texts are the fallback.
      message_texts: orNullWithReport(nullish(object({}), {}), 'vpn/v1/configs: config.message_texts'),
    }),
  }),
  'vpn/v1/configs',
);

/** readLocations parses a config's locations and drops invalid ones. Throws 'malformed' without a list. */
export const readLocations = (config: unknown): Location[] => check({ config }).config.locations;

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
