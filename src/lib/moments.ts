/** parseMoment turns ISO 8601, epoch seconds (below 1e12) or epoch ms into epoch ms; NaN for anything else. */
export function parseMoment(value: unknown): number {
  if (typeof value === 'number') return value < 1e12 ? value * 1000 : value;
  // Browsers disagree on other formats.
  const isIso = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
  return isIso ? Date.parse(value.replace(' ', 'T')) : Number.NaN;
}
