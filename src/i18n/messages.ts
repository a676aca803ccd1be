import { isolate } from './bidi';
import { t } from './locale';
import type { MessageKey, Values } from './translate';

/** A text that is put into words where it is shown, so that it follows the language of the page. */
export type Message =
  | {
      key: MessageKey;
      values?: Values;
      /** Why it happened, in a sentence of its own. */
      reason?: Message | null;
    }
  /** The server's own words. */
  | { detail: string };

/** formatMessage puts a message into the words of the page's language. */
export function formatMessage(message: Message): string {
  if ('detail' in message) return message.detail;
  const { key, values, reason } = message;
  const text = t(key, values);
  if (!reason) return text;
  const words = formatMessage(reason);
  return `${text.replace(/\.$/, '')}. ${'detail' in reason ? isolate(words) : words}`;
}
