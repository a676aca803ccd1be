import { describe, expect, it } from 'vitest';
import type { Preview, Price } from '../../../src/session/entities';
import { fetchPreview, fetchPrices } from '../../../src/shop/billing.api';
import type { Selection } from '../../../src/shop/prices';
import type { Fault } from '../../sandbox/world/faults';
import { answerOnce, callAs, world } from '../api/calling';
import { holdToShape } from '../api/json';

const PRICES = '/vpn/v1/billing/available';
const PREVIEW = '/vpn/v1/billing/preview';
const SELECTION: Selection = { product_code: 'FAMILY', term_id: 4, recipient_type: 'self' };

callAs('active');

function answering<T>(path: string, body: unknown, call: () => Promise<T>): Promise<T> {
  answerOnce(path, body);
  return call();
}

const isAmount = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0;

describe('the prices', () => {
  const GOOD = {
    product_code: 'DEFAULT',
    term_id: 4,
    currency: 'RUB',
    base_price: 2988,
    final_price: 2148,
  };
  const read = (body: unknown) => answering(PRICES, body, () => fetchPrices('RUB', 'self'));

  it('are asked for in a currency and for somebody', async () => {
    const prices = await fetchPrices('USD', 'gift');
    expect(world.requestsOf(`GET ${PRICES}`)).toMatchObject([
      { query: { currency: 'USD', recipient_type: 'gift' }, status: 200 },
    ]);
    expect(prices).toHaveLength(12);
    expect(prices[0]).toEqual({
      product_code: 'DEFAULT',
      term_id: 1,
      currency: 'USD',
      base_price: 2.99,
      final_price: 2.99,
    });
  });

  it('lose what is not known and the elements that are no prices, not the list', async () => {
    const bad = [
      null,
      7,
      {},
      { ...GOOD, final_price: '2148' },
      { ...GOOD, final_price: null },
      { ...GOOD, final_price: -1 },
      { ...GOOD, term_id: '4' },
      { ...GOOD, product_code: 7 },
      { ...GOOD, currency: null },
    ];
    expect(await read({ prices: [...bad, { ...GOOD, more: 1 }], count: 10 })).toEqual([GOOD]);
  });

  it.each([null, '2988', -1, {}, undefined])('have no price before when it is %j', async (base_price) => {
    expect(await read({ prices: [{ ...GOOD, base_price }] })).toEqual([{ ...GOOD, base_price: 0 }]);
  });

  it('have no price without an end', async () => {
    const item = JSON.stringify(GOOD).replace('2148', '1e999');
    expect(await read(`{"prices":[${item}]}`)).toEqual([]);
  });

  it.each([401, 404])('are none when the server says %i', async (status) => {
    world.fail({ path: PRICES }, { status });
    expect(await fetchPrices('RUB', 'self')).toEqual([]);
  });

  it.each<[Fault, object]>([
    [{ status: 403 }, { kind: 'http', status: 403 }],
    [{ status: 422 }, { kind: 'http', status: 422 }],
    [{ status: 500 }, { kind: 'http', status: 500 }],
    ['network', { kind: 'network' }],
    ['html', { kind: 'network' }],
    ['malformed', { kind: 'malformed' }],
    [{ status: 200, body: 'null' }, { kind: 'malformed' }],
    [{ status: 200, body: '"x"' }, { kind: 'malformed' }],
  ])('do not come with %j', async (fault, failure) => {
    world.fail({ path: PRICES }, fault);
    await expect(fetchPrices('RUB', 'self')).rejects.toMatchObject(failure);
  });

  it('are prices or malformed, whatever the server changes', async () => {
    const isPrice = (one: Price) =>
      [one.product_code, one.currency].every((text) => typeof text === 'string') &&
      typeof one.term_id === 'number' &&
      [one.base_price, one.final_price].every(isAmount);
    await holdToShape(
      { prices: [GOOD, { ...GOOD, term_id: 1 }], count: 2 },
      read,
      (found) => found.every(isPrice),
      {
        seed: 20_320,
        atLeast: 250,
      },
    );
  }, 20_000);
});

describe('the preview', () => {
  const GOOD = {
    final_price: {
      product_code: 'FAMILY',
      term_id: 4,
      currency: 'USD',
      upgrade_delta: 9,
      final_price: 60.48,
    },
    providers: ['yookassa', 'freekassa'],
  } satisfies Preview;
  const read = (body: unknown) => answering(PREVIEW, body, () => fetchPreview(SELECTION, 'USD'));
  const withPrice = (change: object) => ({ ...GOOD, final_price: { ...GOOD.final_price, ...change } });

  it('is asked for by the selection and the currency', async () => {
    const { final_price, providers } = await fetchPreview(SELECTION, 'RUB');
    expect(world.requestsOf(`POST ${PREVIEW}`)).toMatchObject([
      { body: { product_code: 'FAMILY', term_id: 4, currency: 'RUB', recipient_type: 'self' } },
    ]);
    expect(final_price).toMatchObject({ product_code: 'FAMILY', term_id: 4, currency: 'RUB' });
    expect(providers).toEqual(world.providers);
  });

  it('is read whole, without what is not known', async () => {
    expect(await read({ ...GOOD, more: 1 })).toEqual(GOOD);
  });

  it.each([null, '9', -9, {}, [], undefined])('has no upgrade where it is %j', async (part) => {
    expect(await read(withPrice({ upgrade_delta: part }))).toEqual(withPrice({ upgrade_delta: null }));
  });

  it.each([
    ['are missing', undefined, []],
    ['are null', null, []],
    ['are one text', 'freekassa', []],
    ['have rubbish among them', [null, 7, 'keepz', ['x'], {}, 'stripe'], ['keepz', 'stripe']],
  ])('has the providers that are names when they %s', async (_, providers, expected) => {
    expect((await read({ ...GOOD, providers })).providers).toEqual(expected);
  });

  it.each([
    ['another product', withPrice({ product_code: 'DEFAULT' })],
    ['another term', withPrice({ term_id: 1 })],
    ['the term as a text', withPrice({ term_id: '4' })],
    ['no sum', withPrice({ final_price: null })],
    ['the sum as a text', withPrice({ final_price: '60.48' })],
    ['a sum below nothing', withPrice({ final_price: -1 })],
    ['no currency', withPrice({ currency: null })],
    ['no price', { providers: ['yookassa'] }],
    ['nothing', {}],
    ['no JSON', ''],
  ])('for %s is malformed: nobody can pay by it', async (_, body) => {
    await expect(read(body)).rejects.toMatchObject({ name: 'ApiError', kind: 'malformed' });
  });

  it.each([401, 404, 400, 500])('does not come with a %i', async (status) => {
    world.fail({ path: PREVIEW }, { status, body: { detail: 'No' } });
    await expect(fetchPreview(SELECTION, 'RUB')).rejects.toMatchObject({ status, detail: 'No' });
  });

  it('is the price of what was asked for or malformed, whatever the server changes', async () => {
    const isPreview = ({ final_price: price, providers }: Preview) =>
      price.product_code === 'FAMILY' &&
      price.term_id === 4 &&
      typeof price.currency === 'string' &&
      isAmount(price.final_price) &&
      (price.upgrade_delta === null || isAmount(price.upgrade_delta)) &&
      providers.every((name) => typeof name === 'string');
    await holdToShape(GOOD, read, isPreview, { seed: 20_321, atLeast: 70 });
  }, 20_000);
});
