import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARRIED, hasClaim, keepCarried, readCarried, withoutParams } from '../../../src/session/carried';

const NONE = { gift_id: null, member_token: null, promocode: null, referral_to_user_id: null };

describe('the carried parameters', () => {
  it.each([
    ['', NONE],
    ['?', NONE],
    ['?x=1&lang=ru', NONE],
    ['?gift_id=7', { ...NONE, gift_id: '7' }],
    ['gift_id=7', { ...NONE, gift_id: '7' }],
    ['?gift_id=', NONE],
    ['?gift_id', NONE],
    ['?GIFT_ID=7', NONE],
    ['?gift_id=7&gift_id=8', { ...NONE, gift_id: '7' }],
    ['?member_token=a%2Bb%20c', { ...NONE, member_token: 'a+b c' }],
    [
      '?referral_to_user_id=4&promocode=3&member_token=2&gift_id=1',
      { gift_id: '1', member_token: '2', promocode: '3', referral_to_user_id: '4' },
    ],
    ['?promocode=%E0%A4%A', { ...NONE, promocode: new URLSearchParams('p=%E0%A4%A').get('p') }],
  ])('of %j are %j', (search, carried) => {
    expect(readCarried(search)).toEqual(carried);
    expect(keepCarried(search) !== '').toBe(Object.values(carried).some(Boolean));
  });

  it('are four, and inherited names are none of them', () => {
    expect(CARRIED).toEqual(['gift_id', 'member_token', 'promocode', 'referral_to_user_id']);
    expect(keepCarried('?constructor=1&__proto__=2&toString=3')).toBe('');
  });

  it.each([
    ['', ''],
    ['?x=1', ''],
    ['?x=1&promocode=P&gift_id=1', '?gift_id=1&promocode=P'],
    ['?promocode=a%20b%26c', '?promocode=a+b%26c'],
  ])('are all that is kept of %j', (search, kept) => {
    expect(keepCarried(search)).toBe(kept);
  });

  it('survive being kept, whatever they are', () => {
    const value = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(fc.record({ gift_id: value, promocode: value, other: value }), (params) => {
        const search = `?${new URLSearchParams(params)}`;
        const kept = keepCarried(search);
        expect(readCarried(kept)).toEqual(readCarried(search));
        expect(keepCarried(kept)).toBe(kept);
        expect(new URLSearchParams(kept).has('other')).toBe(false);
      }),
      { seed: 20_269, numRuns: 500 },
    );
  });
});

describe('a link with a claim', () => {
  it.each([
    ['?gift_id=7', true],
    ['?member_token=t', true],
    ['?gift_id=7&member_token=t', true],
    ['gift_id=7', true],
    ['?x=1&promocode=P&gift_id=7', true],
    ['?gift%5Fid=7', true],
    ['?gift_id=&member_token=t', true],
    ['', false],
    ['?', false],
    ['?gift_id', false],
    ['?gift_id=&member_token=', false],
    ['?promocode=P&referral_to_user_id=4', false],
    ['?from=%2Faccount%3Fgift_id%3D7', false],
    ['?GIFT_ID=7&gift_ids=7', false],
    ['?x=gift_id=7', false],
  ])('or without one is told apart: %j', (search, expected) => {
    expect(hasClaim(search)).toBe(expected);
  });
});

describe('a search string without some parameters', () => {
  it.each([
    ['', ''],
    ['?', ''],
    ['?lang=ru', ''],
    ['?lang=ru&gift_id=a%20b', '?gift_id=a%20b'],
    ['?gift_id=a+b&lang=ru&x', '?gift_id=a+b&x'],
    ['?lang=ru&lang=en', ''],
    ['?lang', ''],
    ['?language=ru', '?language=ru'],
    ['?x=lang=ru', '?x=lang=ru'],
    ['?&&a=1&&', '?a=1'],
  ])('%j is %j', (search, rest) => {
    expect(withoutParams(search, ['lang'])).toBe(rest);
  });

  it.each([
    ['?gift_id=1&x=%7E&member_token=2', '?x=%7E'],
    ['?gift%5Fid=1&member_token', ''],
    ['?x=1', '?x=1'],
  ])('%j loses all that are named: %j', (search, rest) => {
    expect(withoutParams(search, ['gift_id', 'member_token'])).toBe(rest);
  });
});
