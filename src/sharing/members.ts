import { removeInvisible } from '../lib/invisible';
import type { Subscription } from '../session/entities';

const NAME_LENGTH = 4;

/** toName is the member's name in a typed or pasted text: without invisible characters and spaces around it. */
export const toName = (text: string): string => removeInvisible(text).trim();

/** nameFault validates a member's name: the suffix of the error's text key, or null (participants-3). */
export function nameFault(
  text: string,
  taken: string[],
): 'required' | 'maxlen' | 'not_empty' | 'taken' | null {
  if (text === '') return 'required';
  const name = toName(text);
  // Control characters only are no name either.
  if (!/[^\p{C}\p{Z}]/u.test(name)) return 'not_empty';
  if (visibleLength(name) > NAME_LENGTH) return 'maxlen';
  // Names must be unique: removal goes by name.
  return taken.includes(name) ? 'taken' : null;
}

/** Counts graphemes: an accented letter or a composed emoji is one. */
function visibleLength(text: string): number {
  return [...('Segmenter' in Intl ? new Intl.Segmenter().segment(text) : text)].length;
}

/** countFreeSlots is the number of free places, never below 0 (participants-2). */
export const countFreeSlots = (held: Subscription): number =>
  Math.max(0, held.members_limit - (held.members_names?.length ?? 0));
