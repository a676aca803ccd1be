import { fill, type MessageKey, type Values } from '../../../src/i18n/translate';
import { TEXTS } from '../../texts';

/** say is the English text of a key: a test stays true when a wording gets better. */
export const say = (key: MessageKey, values?: Values): string => fill(TEXTS.en[key], values);

/** sayRussian is the Russian text of a key; the key itself for a plural form that Russian has not. */
export const sayRussian = (key: MessageKey, values?: Values): string => fill(TEXTS.ru[key] ?? key, values);
