/** createUuid is a random UUID v4, also where randomUUID is missing (http, old web views; checkout-25). */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(36));
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit, at: number) =>
    (Number(digit) ^ ((bytes[at] ?? 0) & (15 >> (Number(digit) / 4)))).toString(16),
  );
}
