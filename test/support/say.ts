import { interpolate, type MessageKey, type Values } from '../../src/i18n/translate';
import { TEXTS } from '../texts';

/** say is the English text of a key: a test stays true when a wording gets better. */
export const say = (key: MessageKey, values?: Values): string => interpolate(TEXTS.en[key], values);

/** sayRussian is the Russian text of a key; the key itself for a plural form that Russian has not. */
export const sayRussian = (key: MessageKey, values?: Values): string =>
  interpolate(TEXTS.ru[key] ?? key, values);

const normalize = (text: string | null) => text?.replace(/\s+/g, ' ').trim();

/** whole matches the innermost element that says exactly this, also where a value has an element of its own. */
export function whole(text: string): (_: string, element: Element | null) => boolean {
  const says = (element: Element | null) => normalize(element?.textContent ?? null) === normalize(text);
  return (_, element) => says(element) && !Array.from(element?.children ?? []).some(says);
}
