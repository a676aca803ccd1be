/** Letters of right-to-left scripts: Hebrew, Arabic and the neighbouring blocks. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * isolate keeps a value from changing the direction of the sentence around it. A value with right-to-left
 * letters goes between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE; direction controls, which could end
 * or outlast the isolate, are removed. Other values get no isolate, so that a copied text has no invisible
 * characters.
 */
export function isolate(value: string): string {
  const text = value.replace(/\p{Bidi_Control}/gu, '');
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
