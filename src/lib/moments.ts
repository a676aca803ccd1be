/** parseMoment is the epoch ms of what the server sent: ISO 8601, or epoch seconds (below 1e12) or ms; NaN for anything else. */
export function parseMoment(value: unknown): number {
  if (typeof value === 'number') return value < 1e12 ? value * 1000 : value;
  // Browsers read other spellings each in its own way.
  const isIso = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
  return isIso ? Date.parse(value.replace(' ', 'T')) : Number.NaN;
}
