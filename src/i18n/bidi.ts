/** Letters that are written from right to left: Hebrew, Arabic, and the others of their blocks. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Characters that set the direction of what follows them: marks, embeddings, overrides and isolates. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * isolate keeps a value from turning round the sentence that it stands in: it goes between FIRST STRONG ISOLATE and POP
 * DIRECTIONAL ISOLATE if it has letters that are written from right to left, and loses the controls that could end that
 * isolate or outlast it. Any other value stays as it is, so that nothing invisible is copied with it.
 */
export function isolate(value: string): string {
  const text = value.replace(DIRECTION_CONTROLS, '');
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
