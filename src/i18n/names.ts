import type { MessageKey } from './translate';

const PREFIX = 'frontend.web.';

/** Names without the prefix: keys as the specification spells them, and sections of keys, which end with a dot. */
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

/** Names that the specification gives to texts of another key. */
const OTHER_NAMES: Partial<Record<MessageKey, string>> = {
  'participants.copy_error_code': 'copy_error_code',
  'participants.copy_error': 'copy_error',
  'gifts.copy_success': 'copy_success',
  'gifts.copy_error': 'copy_error',
};

const isUnprefixed = (key: string): boolean =>
  UNPREFIXED.some((name) => (name.endsWith('.') ? key.startsWith(name) : key === name));

/** getCodes lists what the server may call the text of a key, the usual name first. */
export function getCodes(key: MessageKey): string[] {
  const other = OTHER_NAMES[key];
  return [isUnprefixed(key) ? key : PREFIX + key, ...(other ? [other] : [])];
}

/** getKey is the key of the text that the server calls `code`; '' for none. */
export const getKey = (code: string): string => (isUnprefixed(code) ? code : (code.split(PREFIX)[1] ?? ''));
