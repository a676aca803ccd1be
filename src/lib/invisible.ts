/**
 * removeInvisible removes format characters (zero-width spaces, direction marks, soft hyphens), which copied
 * text often contains. It also breaks up composed emoji.
 */
export const removeInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '');
