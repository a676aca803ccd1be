import { fallback, nullish, object } from 'valibot';
import { flag, listOf, text } from '../../api/schema/fields';
import { orNullWithReport, validate } from '../../api/schema/request';
import type { Location } from '../../session/entities';

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
