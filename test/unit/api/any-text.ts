import fc from 'fast-check';

/** anyText is whatever 16-bit units make, halves of characters among them; fast-check's own takes seconds to set up. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        fc.integer({ min: 0, max: 0xff }),
        fc.integer({ min: 0, max: 0xffff }),
        fc.integer({ min: 0xd800, max: 0xdfff }),
      ),
      { maxLength },
    )
    .map((units) => String.fromCharCode(...units));

/** wellFormed puts a sign in place of every half of a character, as an address must not have any. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
