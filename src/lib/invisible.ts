/**
 * A format character, or an emoji (captured) with its modifiers: style, skin tone, the tags of a regional
 * flag, and the emoji joined to it.
 */
const EMOJI_OR_FORMAT =
  /(\p{Extended_Pictographic}(?:[\uFE0F\p{Emoji_Modifier}\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*)|\p{Cf}/gu;

/**
 * removeInvisible removes format characters (zero-width spaces, direction marks, soft hyphens), which copied
 * text often contains. Composed emoji stay whole.
 */
export function removeInvisible(text: string): string {
  return text.replace(EMOJI_OR_FORMAT, '$1');
}
