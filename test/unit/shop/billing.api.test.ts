import { describe, expect, it, vi } from 'vitest';
import { settings } from '../../../src/lib/settings';
import { createPaymentLink, fetchPreview, fetchPrices, isPaymentUrl } from '../../../src/shop/billing.api';
import type { Selection } from '../../../src/shop/selection';
import { sandboxServer } from '../../sandbox/in-process';
import { answerOnce, callAs, world } from '../api/calling';

const PRICES = '/vpn/v1/billing/available';
const PREVIEW = '/vpn/v1/billing/preview';
const LINK = '/checkout/keepz/link';

callAs('active');

function answering<T>(path: string, body: unknown, call: () => Promise<T>): Promise<T> {
  answerOnce(path, body);
  return call();
}

describe('fetchPrices', () => {
  const GOOD = { product_code: 'DEFAULT', term_id: 4, currency: 'RUB', base_price: 2988, final_price: 2148 };
  const read = (body: unknown) => answering(PRICES, body, () => fetchPrices('RUB', 'self'));

  it('sends the currency and the recipient', async () => {
    const prices = await fetchPrices('USD', 'gift');
    expect(world.requestsOf(`GET ${PRICES}`)).toMatchObject([
      { query: { currency: 'USD', recipient_type: 'gift' }, status: 200 },
    ]);
    expect(prices).toHaveLength(12);
    expect(prices[0]).toMatchObject({ currency: 'USD', final_price: 2.99 });
  });

  it('drops unknown fields and invalid elements', async () => {
    const changes = [{ final_price: '2148' }, { final_price: -1 }, { term_id: '4' }, { currency: null }];
    const bad = [null, ...changes.map((change) => ({ ...GOOD, ...change }))];
    expect(await read({ prices: [...bad, { ...GOOD, more: 1 }] })).toEqual([GOOD]);
    const endless = JSON.stringify({ prices: [GOOD] }).replace('2148', '1e999');
    await expect(read(endless)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it.each([null, '2988', -1, undefined])('has no previous price when it is %j', async (base_price) => {
    expect(await read({ prices: [{ ...GOOD, base_price }] })).toEqual([{ ...GOOD, base_price: 0 }]);
  });

  it.each([{}, { prices: null }, { prices: { 0: GOOD } }, { prices: [7, null] }])(
    'rejects a list without a valid element: %j (api-8)',
    async (body) => {
      await expect(read(body)).rejects.toMatchObject({ kind: 'malformed' });
    },
  );

  it.each([401, 404])('resolves to an empty list for %i', async (status) => {
    world.fail({ path: PRICES }, { status });
    expect(await fetchPrices('RUB', 'self')).toEqual([]);
  });
});

describe('fetchPreview', () => {
  const SELECTION: Selection = { product_code: 'FAMILY', term_id: 4, recipient_type: 'self' };
  const PRICE = { product_code: 'FAMILY', term_id: 4, currency: 'USD', upgrade_delta: 9, final_price: 60.48 };
  const GOOD = { final_price: PRICE, providers: ['yookassa', 'freekassa'] };
  const read = (body: unknown) => answering(PREVIEW, body, () => fetchPreview(SELECTION, 'USD'));
  const withPrice = (change: object) => ({ ...GOOD, final_price: { ...PRICE, ...change } });

  it('sends the selection and the currency', async () => {
    const { final_price, providers } = await fetchPreview(SELECTION, 'RUB');
    expect(world.requestsOf(`POST ${PREVIEW}`)).toMatchObject([{ body: { ...SELECTION, currency: 'RUB' } }]);
    expect(final_price).toMatchObject({ product_code: 'FAMILY', term_id: 4, currency: 'RUB' });
    expect(providers).toEqual(world.providers);
  });

  it.each([null, '9', -9])('has no upgrade price when it is %j', async (upgrade_delta) => {
    expect(await read(withPrice({ upgrade_delta }))).toEqual(withPrice({ upgrade_delta: null }));
  });

  it('keeps the valid providers', async () => {
    const body = { ...GOOD, providers: [null, 7, 'keepz', ['x'], {}], more: 1 };
    expect(await read(body)).toEqual({ ...GOOD, providers: ['keepz'] });
  });

  it.each([
    ['another product', withPrice({ product_code: 'DEFAULT' })],
    ['another term', withPrice({ term_id: 1 })],
    ['no sum', withPrice({ final_price: null })],
    ['a negative sum', withPrice({ final_price: -1 })],
    ['no currency', withPrice({ currency: null })],
    ['no providers', { ...GOOD, providers: undefined }],
    ['providers other than a list', { ...GOOD, providers: 'freekassa' }],
  ])('rejects a preview for %s', async (_, body) => {
    await expect(read(body)).rejects.toMatchObject({ name: 'ApiError', kind: 'malformed' });
  });
});

describe('createPaymentLink', () => {
  const CALL = 'POST /checkout/:provider/link';
  const ORDER = '3f0c7a52-8f6e-4b1d-9c1a-2d4e6f8a0b1c';
  const params = () => ({
    project_code: 'vpn',
    currency: 'GEL',
    user_id: world.persona('active').user_id,
    origin: 'website',
    expires_in_minutes: 30,
    order_id: ORDER,
    success_url: `${location.origin}/webui/account`,
    description: 'Family & friends, 12 месяцев, +1',
    recipient_type: 'self',
    product_code: 'FAMILY',
    term_id: 4,
    item_quantity: 1,
  });
  const create = (more: object = {}) => createPaymentLink('keepz', { ...params(), ...more });

  /** Returns the only request that is sent while `run` runs. */
  async function requestOf(run: () => Promise<unknown>): Promise<Request | undefined> {
    const seen: Request[] = [];
    const record = ({ request }: { request: Request }) => seen.push(request);
    sandboxServer.events.on('request:start', record);
    await run();
    sandboxServer.events.removeListener('request:start', record);
    expect(seen).toHaveLength(1);
    return seen[0];
  }

  it('sends the order with the session, and resolves to the URL', async () => {
    const request = await requestOf(async () =>
      expect(await create()).toBe(`${location.origin}/sandbox/pay/${ORDER}`),
    );
    expect(request?.url.split('?')[0]).toBe(`${location.origin}${LINK}`);
    expect(request?.credentials).toBe('include');
    expect(request?.headers.get('content-type')).toBe('application/json');
    const texts = Object.entries(params()).map(([name, value]) => [name, String(value)]);
    expect(world.requestsOf(CALL)).toMatchObject([
      { path: LINK, query: { ...Object.fromEntries(texts), provider: 'keepz' }, body: {} },
    ]);
  });

  it('omits null, missing and empty fields', async () => {
    answerOnce(LINK, { payment_url: 'https://pay.example/' });
    await createPaymentLink('keepz', { email: null, method: undefined, description: '' });
    expect(world.requestsOf(CALL)[0]?.query).toEqual({ provider: 'keepz' });
  });

  it.each([null, ['https://pay.example/'], 'http://pay.example/'])(
    'rejects the link %j',
    async (payment_url) => {
      answerOnce(LINK, { payment_url });
      await expect(create()).rejects.toMatchObject({ kind: 'malformed' });
    },
  );

  it("sends the request to the operator's payments host", async () => {
    vi.resetModules();
    vi.stubGlobal('ternSettings', { ...settings, paymentsHost: 'https://pay.tern.example' });
    answerOnce(LINK, { payment_url: 'https://pay.example/1' });
    const fresh = await import('../../../src/shop/billing.api');
    const request = await requestOf(() => fresh.createPaymentLink('keepz', params()));
    expect(request?.url.split('?')[0]).toBe(`https://pay.tern.example${LINK}`);
    expect(request?.credentials).toBe('include');
  });
});

describe('payment URL', () => {
  it.each([
    'https://pay.example/order/1?a=b#c',
    'HTTPS://PAY.example:8443',
    'http://localhost:4173/sandbox/pay/1',
    'http://127.0.0.1/pay',
    'http://[::1]:4173/pay',
    'https://pay.example/?to=user:pass@x',
    // Browsers end the host at the backslash.
    'https://pay.example\\@evil.example:x',
  ])('accepts %s', (text) => {
    expect(isPaymentUrl(text)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'javascript://pay.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://pay.example/1',
    'ftp://pay.example/',
    'intent://pay.example#Intent;scheme=https;end',
    '//pay.example/order',
    '/\\pay.example',
    'https:pay.example',
    'https:///pay.example',
    'https:\\\\pay.example',
    'http://pay.example/order',
    'http://localhost.pay.example/',
    'http://localhost@pay.example/',
    'https://user@pay.example/',
    'https://:pass@pay.example/',
    'https://',
    'https://?x',
    'https://pay example/',
    'https://[::1',
    '/order/1',
    '',
    ' https://pay.example/',
  ])('rejects %j', (text) => {
    expect(isPaymentUrl(text)).toBe(false);
  });
});
