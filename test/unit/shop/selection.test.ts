import { describe, expect, it } from 'vitest';
import { readRecipient, readSelection, writeSelection } from '../../../src/shop/selection';

it.each([
  ['?recipient_type=gift', 'gift'],
  ['?recipient_type=self', 'self'],
  ['', 'self'],
  ['?recipient_type=Gift', 'self'],
  ['?recipient_type=gift%00', 'self'],
  ['?recipient_type=other&recipient_type=gift', 'self'],
  ['?x=gift&recipient_type=%67ift', 'gift'],
])('recipient › for %j is %s', (search, recipient) => {
  expect(readRecipient(search)).toBe(recipient);
});

describe('selection in the address', () => {
  it('is read in any order of parameters, and written in one', () => {
    const selection = { product_code: 'CORPORATE', term_id: 3, recipient_type: 'gift' } as const;
    expect(readSelection('?a=b&recipient_type=gift&term_id=3&product_code=CORPORATE&lang=ru')).toEqual(
      selection,
    );
    expect(writeSelection(selection)).toBe('?product_code=CORPORATE&term_id=3&recipient_type=gift');
  });

  it.each([
    ['no product', '?term_id=4&recipient_type=self'],
    ['an inherited name as the product', '?product_code=__proto__&term_id=4&recipient_type=self'],
    ['an unknown product first', '?product_code=X&product_code=FAMILY&term_id=4&recipient_type=self'],
    ['an empty term', '?product_code=FAMILY&term_id=&recipient_type=self'],
    ['term 5', '?product_code=FAMILY&term_id=5&recipient_type=self'],
    ['a term other than a number', '?product_code=FAMILY&term_id=constructor&recipient_type=self'],
    ['nobody', '?product_code=FAMILY&term_id=4'],
    ['an unknown recipient', '?product_code=FAMILY&term_id=4&recipient_type=SELF'],
  ])('is null with %s', (_, search) => {
    expect(readSelection(search)).toBeNull();
  });
});
