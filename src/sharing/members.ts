import { removeInvisible } from '../lib/invisible';
import type { Subscription } from '../session/entities';

const NAME_LENGTH = 4;

/** toName removes invisible characters and surrounding spaces from a typed or pasted name. */
export const toName = (text: string): string => removeInvisible(text).trim();

/** validateName returns what is wrong with a member's name, as the suffix of a text key, or null. */
export function validateName(
  text: string,
  taken: string[],
): 'required' | 'maxlen' | 'not_empty' | 'taken' | null {
  if (text === '') return 'required';
  const name = toName(text);
  // A name of control characters only counts as empty.
  if (!/[^\p{C}\p{Z}]/u.test(name)) return 'not_empty';
  if (visibleLength(name) > NAME_LENGTH) return 'maxlen';
  // Names must be unique, because members are removed by name.
  return taken.includes(name) ? 'taken' : null;
}

/** Counts graphemes, so that an accented letter or a composed emoji counts as one. */
function visibleLength(text: string): number {
  return [...('Segmenter' in Intl ? new Intl.Segmenter().segment(text) : text)].length;
}

/** countFreeSlots counts how many members can be added; 0 when the plan is over its limit. */
export const countFreeSlots = ({ members_limit, members_names }: Subscription): number =>
  Math.max(0, members_limit - (members_names?.length ?? 0));
