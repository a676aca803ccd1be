import type { Subscription } from '../session/entities';

const NAME_LENGTH = 4;

/**
 * nameFault is what is wrong with the name of a participant, by the end of its text's key; null for a good one
 * (participants-3).
 */
export function nameFault(
  name: string,
  taken: string[],
): 'required' | 'maxlen' | 'not_empty' | 'taken' | null {
  if (name === '') return 'required';
  // Spaces, or characters that nobody sees.
  if (!/[^\p{C}\p{Z}]/u.test(name)) return 'not_empty';
  if (visibleLength(name.trim()) > NAME_LENGTH) return 'maxlen';
  // Removal goes by the name.
  return taken.includes(name.trim()) ? 'taken' : null;
}

/** Characters as a person counts them: a letter with its accent, or an emoji of several parts, is one. */
function visibleLength(text: string): number {
  return 'Segmenter' in Intl ? [...new Intl.Segmenter().segment(text)].length : [...text].length;
}

/** slotsOf is how many participants may still be added, never below 0 (participants-2). */
export const slotsOf = ({ members_limit, members_names }: Subscription): number =>
  Math.max(0, members_limit - members_names.length);
