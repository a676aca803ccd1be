import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showLanguage } from '../../../src/i18n/locale';
import { pricesFor } from '../../../src/shop/prices.model';
import { enter, startUsers, world } from '../../support/user';

startUsers('/webui/account/plans');

const CALL = 'GET /vpn/v1/billing/available';
const requested = () =>
  world.requestsOf(CALL).map(({ query }) => `${query.currency} ${query.recipient_type}`);

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['Date'] });
  await enter('active');
});

describe('prices', () => {
  it.each([
    ['en', 'self', 'USD self'],
    ['ru', 'gift', 'RUB gift'],
  ] as const)('in %s for %s are requested as %s', async (language, recipient, expected) => {
    await showLanguage(language);
    const query = pricesFor(recipient);
    expect(query.data.value).toBeUndefined();
    await query.fetchIfStale();
    expect(requested()).toEqual([expected]);
    expect(query.data.value?.map(({ currency }) => currency)).toEqual(Array(12).fill(expected.slice(0, 3)));
  });

  it('are fresh for a minute', async () => {
    await pricesFor('self').fetchIfStale();
    vi.setSystemTime(Date.now() + 59_000);
    await pricesFor('self').fetchIfStale();
    expect(requested()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1000);
    await pricesFor('self').fetchIfStale();
    expect(requested()).toHaveLength(2);
  });

  it('are separate for language, recipient and user', async () => {
    const first = pricesFor('self');
    await first.fetchIfStale();
    await pricesFor('gift').fetchIfStale();
    await showLanguage('ru');
    expect(pricesFor('self').data.value).toBeUndefined();
    await pricesFor('self').fetchIfStale();
    await enter('ending');
    await showLanguage('en');
    expect(pricesFor('self').data.value).toBeUndefined();
    await pricesFor('self').fetchIfStale();
    await enter('active');
    expect(pricesFor('self')).toBe(first);
    expect(requested()).toEqual(['USD self', 'USD gift', 'RUB self', 'USD self']);
  });
});
