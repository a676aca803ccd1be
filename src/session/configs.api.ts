import { call } from '../api/client';
import { ApiError, missingAs } from '../api/errors';
import type { MessageTexts } from '../i18n/translate';
import type { Config } from './entities';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);

/** Maps instead of objects, so that `__proto__` is a key like any other; non-strings are dropped. */
function toTexts(texts: unknown): MessageTexts {
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && entry[1] !== '';
  return new Map(
    entriesOf(texts).map(([key, byLanguage]) => [key, new Map(entriesOf(byLanguage).filter(isText))]),
  );
}

/**
 * fetchConfig fetches locations and texts (session-16); null on 401, 404 or an empty config. For likely guests a 401 is
 * final; for others it may be an expired token, so the session is refreshed. Texts are parsed by hand to keep Valibot
 * out of the first visit; the rest is validated where locations are shown.
 */
export function fetchConfig(signal: AbortSignal, isLikelyGuest: boolean): Promise<Config | null> {
  return call('vpn/v1/configs', readConfig, { signal, isOpen: isLikelyGuest }).catch(missingAs(null));
}

function readConfig(body: unknown): Config | null {
  if (!isRecord(body)) throw new ApiError('malformed');
  const { config } = body;
  return config ? { raw: config, message_texts: toTexts(Object(config).message_texts) } : null;
}
