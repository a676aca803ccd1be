import type { Notification } from './entities';

const MAX_LENGTH = 1000;
/** The furthest moment that has a date, in ms. */
const LAST_MOMENT = 864e13;

/**
 * readNotification takes an entry as the wire has it (§3, decisions §2): ids become strings, seconds milliseconds,
 * what is no LIVE or BACKLOG is LIVE. `now` (epoch ms) stands in for a moment that is none. Null without an id or a text.
 */
export function readNotification(value: unknown, now: number): Notification | null {
  const { entry_id, timestamp, type, message } = fieldsOf(value);
  const { text_raw, text_code } = fieldsOf(message);
  const id = typeof entry_id === 'number' ? String(entry_id) : entry_id;
  const text = [text_raw, text_code].find((one) => typeof one === 'string' && one.trim());
  if (typeof id !== 'string' || !id || typeof text !== 'string') return null;
  const at = typeof timestamp === 'number' ? timestamp * (timestamp < 1e12 ? 1000 : 1) : now;
  const isDated = Math.abs(at) <= LAST_MOMENT;
  return { id, at: isDated ? at : now, isDated, isLive: type !== 'BACKLOG', text: text.slice(0, MAX_LENGTH) };
}

/** parseNotification reads an event's data: JSON, an object of it within a text, or a line that begins with 'data: ' (§5). */
export function parseNotification(data: string, now: number): Notification | null {
  for (const part of [data, ...data.split('\n')]) {
    const found = readNotification(parseJson(part.slice(part.indexOf('{'), part.lastIndexOf('}') + 1)), now);
    if (found) return found;
  }
  return null;
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return value instanceof Object ? { ...value } : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
