import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enter, loadEach, startPages, world } from '../session/page';

startPages('/webui/account/plans');
const state = loadEach(() => [
  import('../../../src/shop/prices.model'),
  import('../../../src/i18n/locale'),
  import('../../../src/session/session'),
  import('../../../src/session/account/schema'),
]);

const CALL = 'GET /vpn/v1/billing/available';
const requested = () =>
  world.requestsOf(CALL).map(({ query }) => `${query.currency} ${query.recipient_type}`);

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['Date'] });
  await enter(world, state, 'active');
});

describe('prices', () => {
  it.each([
    ['en', 'self', 'USD self'],
    ['ru', 'gift', 'RUB gift'],
  ] as const)('in %s for %s are requested as %s', async (language, recipient, expected) => {
    await state.showLanguage(language);
    const query = state.pricesFor(recipient);
    expect(query.data.value).toBeUndefined();
    await query.fetchIfStale();
    expect(requested()).toEqual([expected]);
    expect(query.data.value?.map(({ currency }) => currency)).toEqual(Array(12).fill(expected.slice(0, 3)));
  });

  it('are fresh for a minute', async () => {
    await state.pricesFor('self').fetchIfStale();
    vi.setSystemTime(Date.now() + 59_000);
    await state.pricesFor('self').fetchIfStale();
    expect(requested()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1000);
    await state.pricesFor('self').fetchIfStale();
    expect(requested()).toHaveLength(2);
  });

  it('are separate for language, recipient and user', async () => {
    const first = state.pricesFor('self');
    await first.fetchIfStale();
    await state.pricesFor('gift').fetchIfStale();
    await state.showLanguage('ru');
    expect(state.pricesFor('self').data.value).toBeUndefined();
    await state.pricesFor('self').fetchIfStale();
    await enter(world, state, 'ending');
    await state.showLanguage('en');
    expect(state.pricesFor('self').data.value).toBeUndefined();
    await state.pricesFor('self').fetchIfStale();
    await enter(world, state, 'active');
    expect(state.pricesFor('self')).toBe(first);
    expect(requested()).toEqual(['USD self', 'USD gift', 'RUB self', 'USD self']);
  });
});
