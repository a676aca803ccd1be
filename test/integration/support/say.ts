import { texts as account } from '../../../src/i18n/en/account';
import { texts as pages } from '../../../src/i18n/en/pages';
import { texts as open } from '../../../src/i18n/en/public';
import { texts as ruAccount } from '../../../src/i18n/ru/account';
import { texts as ruPages } from '../../../src/i18n/ru/pages';
import { texts as ruPublic } from '../../../src/i18n/ru/public';
import { fill, type MessageKey, type Values } from '../../../src/i18n/translate';

const texts: Record<MessageKey, string> = { ...open, ...account, ...pages };

/** say is the English text of a key: a test stays true when a wording gets better. */
export function say(key: MessageKey, values?: Values): string {
  return fill(texts[key], values);
}

const russian: Partial<Record<MessageKey, string>> = { ...ruPublic, ...ruAccount, ...ruPages };

/** sayRussian is the Russian text of a key. */
export const sayRussian = (key: MessageKey, values?: Values): string => fill(russian[key] ?? key, values);
