import type { Subscription } from '../session/entities';

const NAME_LENGTH = 4;

/**
 * A format character, or an emoji (captured) with its modifiers: style, skin tone, the tags of a regional
 * flag, and the emoji joined to it.
 */
const EMOJI_OR_FORMAT =
  /(\p{Extended_Pictographic}(?:[\uFE0F\p{Emoji_Modifier}\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*)|\p{Cf}/gu;

/**
 * toName removes format characters and surrounding spaces from a typed or pasted name. Composed emoji stay
 * whole.
 */
export const toName = (text: string): string => text.replace(EMOJI_OR_FORMAT, '$1').trim();

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
