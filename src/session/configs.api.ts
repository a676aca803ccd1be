import { call } from '../api/client';
import { ApiError, orMissing } from '../api/errors';
import type { MessageTexts } from '../i18n/translate';
import type { Config } from './entities';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);

/** Maps instead of objects: a key such as `__proto__` is then a key like any other. What is no text is dropped. */
function toTexts(texts: unknown): MessageTexts {
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && entry[1] !== '';
  return new Map(
    entriesOf(texts).map(([key, byLanguage]) => [key, new Map(entriesOf(byLanguage).filter(isText))]),
  );
}

/**
 * fetchConfig reads locations and texts (session-16); null when there is none: 401, 404, or an empty answer.
 * A likely guest's 401 is an answer, and does not wait for a session to be renewed; anybody else's may be an old token.
 * The texts are sorted out by hand, as the first visit needs them; the locations are checked where they are shown.
 */
export function fetchConfig(signal: AbortSignal, isLikelyGuest: boolean): Promise<Config | null> {
  return call('vpn/v1/configs', readConfig, { signal, isOpen: isLikelyGuest }).catch(orMissing(null));
}

function readConfig(body: unknown): Config | null {
  if (!isRecord(body)) throw new ApiError('malformed');
  const { config } = body;
  return isRecord(config)
    ? { locations: config.locations, message_texts: toTexts(config.message_texts) }
    : null;
}
