import {
  boolean,
  fallback,
  type GenericSchema,
  nullish,
  object,
  pipe,
  string,
  transform,
  unknown,
} from 'valibot';
import type { Config, MessageTexts } from '../domain/entities';
import { statusOf } from './errors';
import { listOf, optionalOf } from './fields';
import { getAtBoot } from './http';

/** Maps instead of objects: a key such as `__proto__` is then a key like any other. */
function toTexts(texts: unknown): MessageTexts {
  const entries = Object.entries(texts ?? {}).map(([key, byLanguage]) => {
    const pairs = Object.entries(byLanguage ?? {}).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
    );
    return [key, new Map(pairs)] as const;
  });
  return new Map(entries);
}

const configSchema: GenericSchema<unknown, { config: Config | null }> = object({
  config: optionalOf(
    object({
      locations: listOf(object({ code: string(), name: string(), is_active: fallback(boolean(), true) })),
      message_texts: pipe(nullish(unknown(), null), transform(toTexts)),
    }),
  ),
});

/** fetchConfig reads locations and texts (§7 GET configs); null when there is none: 401, 404, or an empty answer. */
export async function fetchConfig(signal: AbortSignal): Promise<Config | null> {
  try {
    return (await getAtBoot('vpn/v1/configs', configSchema, signal)).config;
  } catch (error) {
    if ([401, 404].includes(statusOf(error))) return null;
    throw error;
  }
}
