/**
 * The value of a decimal digit of any script: Unicode has the digits of a script in a row, from zero to nine.
 */
function digitValue(digit: string): string {
  const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (isDigit(zero - 1)) zero--;
  // Several sets of digits may follow each other.
  return String((point - zero) % 10);
}

/** toDigits extracts the digits of a text, of any script, as 0 to 9. */
export function toDigits(text: string): string {
  return (text.match(/\p{Nd}/gu) ?? []).map(digitValue).join('');
}

/**
 * findCode finds a code of `length` digits in a message: first as one number, then in groups ("482 913",
 * "482-913"). Returns null without one.
 */
export function findCode(text: string, length: number): string | null {
  for (const pattern of [/\p{Nd}+/gu, /\p{Nd}(?:[\s\p{Cf}\p{Pd}]?\p{Nd})*/gu])
    for (const [match] of text.matchAll(pattern)) {
      const digits = toDigits(match);
      if (digits.length === length) return digits;
    }
  return null;
}
