import { describe, expect, it } from 'vitest';
import {
  hasClaim,
  pickSignInParams,
  readSignInParams,
  SIGN_IN_PARAMS,
  withoutParams,
} from '../../../src/navigation/search';

const NONE = { gift_id: null, member_token: null, promocode: null, referral_to_user_id: null };

describe('sign-in parameters', () => {
  it.each([
    ['', NONE],
    ['?x=1&lang=ru&gift_id=&promocode', NONE],
    ['gift_id=7', { ...NONE, gift_id: '7' }],
    ['?GIFT_ID=7', NONE],
    ['?promocode=%E2%81%A0SALE%E2%80%8B&gift_id=%E2%80%8B', { ...NONE, promocode: 'SALE' }],
    ['?gift_id=7&gift_id=8', { ...NONE, gift_id: '7' }],
    [
      '?referral_to_user_id=4&promocode=3&member_token=a%2Bb%20c&gift_id=1',
      { gift_id: '1', member_token: 'a+b c', promocode: '3', referral_to_user_id: '4' },
    ],
  ])('of %j are %j [sign-in-f15]', (search, params) => {
    expect(readSignInParams(search)).toEqual(params);
  });

  it('are four own names', () => {
    expect(SIGN_IN_PARAMS).toEqual(['gift_id', 'member_token', 'promocode', 'referral_to_user_id']);
    expect(pickSignInParams('?constructor=1&__proto__=2&toString=3')).toBe('');
  });

  it.each([
    ['?x=1', ''],
    ['?x=1&promocode=P&gift_id=1', '?gift_id=1&promocode=P'],
    ['?promocode=a%20b%26c', '?promocode=a+b%26c'],
  ])('are the only parameters kept of %j', (search, picked) => {
    expect(pickSignInParams(search)).toBe(picked);
  });
});

it.each([
  ['?gift_id=7', true],
  ['?x=1&gift_id=&member_token=t', true],
  ['?gift%5Fid=7', true],
  ['', false],
  ['?gift_id=&member_token=', false],
  ['?promocode=P&referral_to_user_id=4', false],
  ['?from=%2Faccount%3Fgift_id%3D7', false],
])('hasClaim › returns for the query %j: %j', (search, expected) => {
  expect(hasClaim(search)).toBe(expected);
});

it.each([
  ['?', ''],
  ['?lang=ru', ''],
  ['?gift_id=a+b&lang=ru&x&lang', '?gift_id=a+b&x'],
  ['?language=ru&x=lang=%7E', '?language=ru&x=lang=%7E'],
  ['?&&a=1&&', '?a=1'],
  ['?t%6Fken=1&x=1&lang=en', '?x=1'],
])('withoutParams › turns %j into %j', (search, rest) => {
  expect(withoutParams(search, ['lang', 'token'])).toBe(rest);
});
