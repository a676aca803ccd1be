/** The value of a decimal digit of any script: Unicode has the ten digits of each script in a row, zero first. */
function digitValue(digit: string): string {
  const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (isDigit(zero - 1)) zero--;
  // Digits of several styles may stand in one row.
  return String((point - zero) % 10);
}

/** toDigits is the digits of a text as 0 to 9, whatever script they are written in; all else is left out. */
export function toDigits(text: string): string {
  return (text.match(/\p{Nd}/gu) ?? []).map(digitValue).join('');
}

/**
 * findCode finds a code of `length` digits in a message: first as one number, then in groups ("482 913", "482-913").
 * Null without one.
 */
export function findCode(text: string, length: number): string | null {
  for (const pattern of [/\p{Nd}+/gu, /\p{Nd}(?:[\s\p{Cf}\p{Pd}]?\p{Nd})*/gu])
    for (const [found] of text.matchAll(pattern)) {
      const digits = toDigits(found);
      if (digits.length === length) return digits;
    }
  return null;
}
