import { texts as account } from '../../../src/i18n/en/account';
import { texts as billing } from '../../../src/i18n/en/billing';
import { texts as entry } from '../../../src/i18n/en/entry';
import { texts as open } from '../../../src/i18n/en/public';
import { texts as sharing } from '../../../src/i18n/en/sharing';
import { fill, type MessageKey, type Values } from '../../../src/i18n/translate';

const texts: Record<MessageKey, string> = { ...open, ...entry, ...account, ...billing, ...sharing };

/** say is the English text of a key: a test stays true when a wording gets better. */
export function say(key: MessageKey, values?: Values): string {
  return fill(texts[key], values);
}
