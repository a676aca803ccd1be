import { isRecord } from '../lib/is-record';
import type { Notification } from '../session/entities';

const MAX_LENGTH = 1000;
const MAX_ID = 100;
const MAX_BRACES = 8;
const MAX_DATA_LENGTH = 2e5;
/** A time further ahead than a day is wrong: clocks and time zones differ by less. */
const MAX_AHEAD_MS = 864e5;

/** isValidTime reports whether epoch ms is within the range of Date. */
export const isValidTime = (ms: number): boolean => Math.abs(ms) <= 864e13;

/**
 * readNotification parses a wire entry: ids become strings, seconds become ms, any type but BACKLOG is LIVE.
 * `now` (epoch ms) replaces an invalid time and one that is more than a day ahead. Null without an id of up
 * to 100 characters; an entry without a text gets an empty one.
 */
export function readNotification(value: unknown, now: number): Notification | null {
  if (!isRecord(value)) return null;
  const { entry_id, timestamp, type, message } = value;
  const { text_raw, text_code } = isRecord(message) ? message : {};
  const id = typeof entry_id === 'number' ? String(entry_id) : entry_id;
  const texts = [text_raw, text_code].filter((value): value is string => typeof value === 'string');
  const text = texts.find((candidate) => candidate.trim()) ?? '';
  if (typeof id !== 'string' || !id || id.length > MAX_ID) return null;
  const at = typeof timestamp === 'number' ? timestamp * (timestamp < 1e12 ? 1000 : 1) : now;
  const isDated = isValidTime(at) && at < now + MAX_AHEAD_MS;
  const isLive = type !== 'BACKLOG';
  const isCode = text !== '' && text !== text_raw;
  // A copy, because a slice would keep the whole text in memory.
  const copy = [...text.slice(0, MAX_LENGTH)].join('');
  return { id, at: isDated ? at : now, isDated, isLive, isCode, text: copy };
}

/**
 * parseNotifications parses an event's data: JSON, JSON embedded in text, or 'data: ' lines. To find JSON it
 * tries only the first and the last eight braces.
 */
export function parseNotifications(data: string, now: number): Notification[] {
  if (data.length > MAX_DATA_LENGTH) return [];
  const lines = data.split('\n').flatMap((line) => findNotification(line, now));
  return lines.length > 0 ? lines : findNotification(data, now);
}

function findNotification(text: string, now: number): Notification[] {
  const ends = [...text.matchAll(/\}/g)].slice(-MAX_BRACES).reverse();
  for (const start of [...text.matchAll(/\{/g)].slice(0, MAX_BRACES))
    for (const end of ends) {
      const found = readNotification(parseJson(text.slice(start.index, end.index + 1)), now);
      if (found) return [found];
    }
  return [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
