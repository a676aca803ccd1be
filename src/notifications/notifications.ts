import { isRecord } from '../lib/is-record';
import type { Notification } from '../session/entities';

const MAX_LENGTH = 1000;
const MAX_ID = 100;
const TRIED = 8;
const MAX_SEARCHED = 2e5;
/** Further ahead, a time is wrong: clocks and time zones differ by less. */
const FAR_MS = 864e5;
/** isMoment tells whether epoch ms is a valid date. */
export const isMoment = (ms: number): boolean => Math.abs(ms) <= 864e13;

/**
 * readNotification parses a wire entry (notifications-5): ids become strings, seconds become ms, any type but BACKLOG
 * is LIVE. `now` (epoch ms) replaces an invalid time and one in the far future (notifications-10). Null without an id
 * of up to 100 characters; an entry without a text has an empty one.
 */
export function readNotification(value: unknown, now: number): Notification | null {
  if (!isRecord(value)) return null;
  const { entry_id, timestamp, type, message } = value;
  const { text_raw, text_code } = isRecord(message) ? message : {};
  const id = typeof entry_id === 'number' ? String(entry_id) : entry_id;
  const texts = [text_raw, text_code].filter((one): one is string => typeof one === 'string');
  const text = texts.find((one) => one.trim()) ?? '';
  if (typeof id !== 'string' || !id || id.length > MAX_ID) return null;
  const at = typeof timestamp === 'number' ? timestamp * (timestamp < 1e12 ? 1000 : 1) : now;
  const isDated = isMoment(at) && at < now + FAR_MS;
  const isLive = type !== 'BACKLOG';
  const isCode = text !== '' && text !== text_raw;
  // Copied: a slice would keep the whole text in memory.
  const copy = [...text.slice(0, MAX_LENGTH)].join('');
  return { id, at: isDated ? at : now, isDated, isLive, isCode, text: copy };
}

/**
 * parseNotifications parses an event's data: JSON, JSON embedded in text, or 'data: ' lines (notifications-4). Tries
 * only the first and last eight braces.
 */
export function parseNotifications(data: string, now: number): Notification[] {
  if (data.length > MAX_SEARCHED) return [];
  const lines = data.split('\n').flatMap((line) => findNotification(line, now));
  return lines.length > 0 ? lines : findNotification(data, now);
}

function findNotification(text: string, now: number): Notification[] {
  const ends = [...text.matchAll(/\}/g)].slice(-TRIED).reverse();
  for (const start of [...text.matchAll(/\{/g)].slice(0, TRIED))
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
