import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage, loadEach, openEach } from '../session/page';

openEach('/webui/login');
const params = loadEach(() => [import('../../../src/sign-in/referral-params')]);

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
    expect(params.readReferralParams('?promocode=P&gift_id=7')).toEqual({ ...NONE, promocode: 'P' });
  });

  it('survive the page that was opened with them', () => {
    params.saveReferralParams('?promocode=P&referral_to_user_id=4');
    expect(params.readReferralParams('')).toEqual({ referral_to_user_id: '4', promocode: 'P' });
  });

  it('are those of the first link', () => {
    params.saveReferralParams('?promocode=P');
    params.saveReferralParams('?promocode=Q&referral_to_user_id=4');
    expect(params.readReferralParams('?promocode=R&referral_to_user_id=5')).toEqual({
      referral_to_user_id: '4',
      promocode: 'P',
    });
  });

  it('expire after 30 days each', () => {
    params.saveReferralParams('?promocode=P');
    setDay(10);
    params.saveReferralParams('?referral_to_user_id=4');
    setDay(29.99);
    expect(params.readReferralParams('')).toEqual({ referral_to_user_id: '4', promocode: 'P' });
    setDay(30);
    expect(params.readReferralParams('')).toEqual({ referral_to_user_id: '4', promocode: null });
  });

  it('are replaced by those of a new link when they have expired', () => {
    params.saveReferralParams('?promocode=P');
    setDay(30);
    params.saveReferralParams('?promocode=Q');
    expect(params.readReferralParams('').promocode).toBe('Q');
  });

  it('do not expire later when their link is opened again', () => {
    params.saveReferralParams('?promocode=P');
    setDay(29);
    params.saveReferralParams('?promocode=P');
    setDay(31);
    expect(params.readReferralParams('')).toEqual(NONE);
  });

  it('are removed when they were sent', () => {
    params.saveReferralParams('?promocode=P&referral_to_user_id=4');
    params.clearReferralParams();
    expect(params.readReferralParams('')).toEqual(NONE);
    expect(localStorage.length).toBe(0);
  });

  it('store nothing when the link has none', () => {
    params.saveReferralParams('?gift_id=7&promocode=');
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
    expect(params.readReferralParams('')).toEqual(NONE);
    params.saveReferralParams('?promocode=Q');
    expect(params.readReferralParams('').promocode).toBe('Q');
  });

  it('are those of the page when storage fails', () => {
    blockStorage();
    params.saveReferralParams('?promocode=P');
    expect(params.readReferralParams('').promocode).toBe('P');
  });
});
