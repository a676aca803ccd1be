import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearReferralParams,
  createSignInContext,
  readReferralParams,
  saveReferralParams,
} from '../../../src/sign-in/sign-in-context';
import { blockStorage, openAddress, openEach } from '../../support/page';

openEach('/webui/login');

const DAY_MS = 864e5;
const NOW = Date.UTC(2026, 10, 26);
const NONE = { referral_to_user_id: null, promocode: null };
const setDay = (days: number) => vi.setSystemTime(NOW + days * DAY_MS);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
});

describe('referral parameters', () => {
  it('are read from the query when none are stored', () => {
    expect(readReferralParams('?promocode=P&gift_id=7')).toEqual({ ...NONE, promocode: 'P' });
  });

  it('survive the page that was opened with them', () => {
    saveReferralParams('?promocode=P&referral_to_user_id=4');
    expect(readReferralParams('')).toEqual({ referral_to_user_id: '4', promocode: 'P' });
  });

  it('are those of the first link', () => {
    saveReferralParams('?promocode=P');
    saveReferralParams('?promocode=Q&referral_to_user_id=4');
    expect(readReferralParams('?promocode=R&referral_to_user_id=5')).toEqual({
      referral_to_user_id: '4',
      promocode: 'P',
    });
  });

  it('expire after 30 days each', () => {
    saveReferralParams('?promocode=P');
    setDay(10);
    saveReferralParams('?referral_to_user_id=4');
    setDay(29.99);
    expect(readReferralParams('')).toEqual({ referral_to_user_id: '4', promocode: 'P' });
    setDay(30);
    expect(readReferralParams('')).toEqual({ referral_to_user_id: '4', promocode: null });
  });

  it('are replaced by those of a new link when they have expired', () => {
    saveReferralParams('?promocode=P');
    setDay(30);
    saveReferralParams('?promocode=Q');
    expect(readReferralParams('').promocode).toBe('Q');
  });

  it('do not expire later when their link is opened again', () => {
    saveReferralParams('?promocode=P');
    setDay(29);
    saveReferralParams('?promocode=P');
    setDay(31);
    expect(readReferralParams('')).toEqual(NONE);
  });

  it('are removed when they were sent', () => {
    saveReferralParams('?promocode=P&referral_to_user_id=4');
    clearReferralParams();
    expect(readReferralParams('')).toEqual(NONE);
    expect(localStorage.length).toBe(0);
  });

  it('store nothing when the link has none', () => {
    saveReferralParams('?gift_id=7&promocode=');
    expect(localStorage.length).toBe(0);
  });

  it.each([
    'x',
    'null',
    '[]',
    '{"promocode":"P"}',
    '{"promocode":["P"]}',
    `{"promocode":["",${NOW}]}`,
    `{"promocode":[7,${NOW}]}`,
    `{"promocode":["P",${NOW + DAY_MS}]}`,
    '{"promocode":["P",null]}',
    `{"promocode":["${'P'.repeat(201)}",${NOW}]}`,
    `{"__proto__":{"promocode":["P",${NOW}]}}`,
  ])('are empty when the storage holds %s', (stored) => {
    localStorage.setItem('referral', stored);
    expect(readReferralParams('')).toEqual(NONE);
    saveReferralParams('?promocode=Q');
    expect(readReferralParams('').promocode).toBe('Q');
  });

  it('are those of the page when storage fails', () => {
    blockStorage();
    saveReferralParams('?promocode=P');
    expect(readReferralParams('').promocode).toBe('P');
  });
});

it.each<[string, string | null, string | null]>([
  ['', null, null],
  ['?referral_to_user_id=4&promocode=P&gift_id=7&member_token=t&from=%2Faccount%2Fmanage', '4', 'P'],
  ['?promocode=&referral_to_user_id', null, null],
  ['?promocode=%D0%9B%D0%B5%D1%82%D0%BE+1', null, 'Лето 1'],
])(
  'sign-in context › contains the language and the parameters of the address: %s',
  (search, referral_to_user_id, promocode) => {
    openAddress(`/webui/login${search}`);
    expect(createSignInContext('en')).toEqual({
      project: 'vpn',
      referral_to_user_id,
      promocode,
      language_code: 'en',
    });
    expect(location.search).toBe(search);
  },
);
