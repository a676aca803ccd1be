import type { MessageKey } from './translate';

const PREFIX = 'frontend.web.';

/** Keys to which the specification adds no prefix, and sections of such keys, which end with a dot. */
const UNPREFIXED = [
  'welcome.title',
  'welcome.subtitle',
  'welcome.try',
  'trial_loading',
  'cta.',
  'sub.',
  'gifts.list.',
  'tx.list.',
  'participants.remove.error.',
];

/** Codes of the specification that differ from our key. */
const OTHER_CODES: Partial<Record<MessageKey, string>> = {
  'participants.copy_error_code': 'copy_error_code',
  'participants.copy_error': 'copy_error',
  'gifts.copy_success': 'copy_success',
  'gifts.copy_error': 'copy_error',
};

const isUnprefixed = (key: string): boolean =>
  UNPREFIXED.some((name) => (name.endsWith('.') ? key.startsWith(name) : key === name));

/** getCodes lists the server's codes for a key, the usual code first. */
export function getCodes(key: MessageKey): string[] {
  const other = OTHER_CODES[key];
  return [isUnprefixed(key) ? key : PREFIX + key, ...(other ? [other] : [])];
}

/** getKey is the key for a code of the server, or '' without one. */
export const getKey = (code: string): string => (isUnprefixed(code) ? code : (code.split(PREFIX)[1] ?? ''));
