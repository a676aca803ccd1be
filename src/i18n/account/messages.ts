import { isolate } from '../bidi';
import { t } from '../locale';
import type { MessageKey, Values } from '../translate';

/** A message that is translated when it is rendered, so that it follows the language of the page. */
export type Message =
  | {
      key: MessageKey;
      values?: Values;
      /** The cause, in a separate sentence. */
      reason?: Message | null;
    }
  /** A text of the server, shown as it is. */
  | { detail: string };

/** formatMessage translates a message into the language of the page. */
export function formatMessage(message: Message): string {
  if ('detail' in message) return message.detail;
  const { key, values, reason } = message;
  const text = t(key, values);
  if (!reason) return text;
  const reasonText = formatMessage(reason);
  return `${text.replace(/\.$/, '')}. ${'detail' in reason ? isolate(reasonText) : reasonText}`;
}
