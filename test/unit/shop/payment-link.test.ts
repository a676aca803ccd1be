import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSessionDead, reviveSession } from '../../../src/api/client';
import { settings } from '../../../src/lib/settings';
import { createPaymentLink } from '../../../src/shop/billing.api';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import type { Fault } from '../../sandbox/world/faults';

let world: World;

const CALL = 'POST /checkout/:provider/link';
const PATH = '/checkout/keepz/link';
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
const ask = (more: object = {}) => createPaymentLink('keepz', { ...params(), ...more });

beforeAll(() => {
  startSandbox();
});
beforeEach(() => {
  world = useWorld();
  signIn(world, 'active');
  reviveSession();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(() => sandboxServer.close());

/** The requests that go out while `run` runs. */
async function requestsOf(run: () => Promise<unknown>): Promise<Request[]> {
  const seen: Request[] = [];
  const note = ({ request }: { request: Request }) => seen.push(request);
  sandboxServer.events.on('request:start', note);
  await run();
  sandboxServer.events.removeListener('request:start', note);
  return seen;
}

describe('the link to pay', () => {
  it('is the address that the payments host gives for the order', async () => {
    expect(await ask()).toBe(`${location.origin}/sandbox/pay/${ORDER}`);
    expect(world.orders.all()).toMatchObject([{ order_id: ORDER, provider: 'keepz', currency: 'GEL' }]);
  });

  it('is asked for by the query, with the provider in the path and the query', async () => {
    await ask();
    const texts = Object.entries(params()).map(([name, value]) => [name, String(value)]);
    expect(world.requestsOf(CALL)).toMatchObject([
      { path: PATH, query: { ...Object.fromEntries(texts), provider: 'keepz' }, body: {} },
    ]);
  });

  it('is asked for without what is null, missing or empty, and with what is 0', async () => {
    world.fail({ path: PATH }, { status: 200, body: { payment_url: 'https://pay.example/' } });
    await createPaymentLink('keepz', { email: null, method: undefined, description: '', term_id: 0 });
    expect(world.requestsOf(CALL)[0]?.query).toEqual({ provider: 'keepz', term_id: '0' });
  });

  it('is asked for at the root of this origin, as JSON and with the session', async () => {
    const [request, ...more] = await requestsOf(() => ask());
    expect(more).toEqual([]);
    expect([request?.method, request?.credentials, request?.headers.get('content-type')]).toEqual([
      'POST',
      'include',
      'application/json',
    ]);
    expect(request?.url.split('?')[0]).toBe(`${location.origin}/checkout/keepz/link`);
  });

  it('is asked for at the payments host that the operator has set', async () => {
    vi.resetModules();
    vi.stubGlobal('__SETTINGS__', { ...settings, paymentsHost: 'https://pay.tern.example' });
    world.fail({ path: PATH }, { status: 200, body: { payment_url: 'https://pay.example/1' } });
    const fresh = await import('../../../src/shop/billing.api');
    const [request] = await requestsOf(() => fresh.createPaymentLink('keepz', params()));
    expect(request?.url.split('?')[0]).toBe('https://pay.tern.example/checkout/keepz/link');
    expect(request?.credentials).toBe('include');
  });

  it('is asked for once more after the session has been renewed, by the same order', async () => {
    world.expireAccess();
    await ask();
    expect(world.requests.map(({ path, status }) => `${path} ${status}`)).toEqual([
      `${PATH} 401`,
      '/auth/refresh 200',
      `${PATH} 200`,
    ]);
    expect(world.requestsOf(CALL).map(({ query }) => query.order_id)).toEqual([ORDER, ORDER]);
  });

  it('is refused to whoever has no session any more', async () => {
    world.expireSession();
    await expect(ask()).rejects.toMatchObject({ kind: 'http', status: 401 });
    expect(isSessionDead.value).toBe(true);
  });

  it('does not come for an order that the host refuses, and says why', async () => {
    await expect(ask({ currency: 'RUB' })).rejects.toMatchObject({ kind: 'http', status: 422 });
    await expect(ask({ user_id: '1' })).rejects.toMatchObject({
      status: 403,
      detail: 'This is another account',
    });
  });

  it.each<[Fault, object]>([
    [{ status: 500 }, { kind: 'http', status: 500 }],
    [{ status: 404 }, { kind: 'http', status: 404 }],
    [
      { status: 409, body: { detail: 'Paid' } },
      { kind: 'http', status: 409, detail: 'Paid' },
    ],
    [
      { status: 429, headers: { 'retry-after': '30' } },
      { status: 429, retryAfterS: 30 },
    ],
    ['network', { kind: 'network' }],
    ['lost-answer', { kind: 'network' }],
    ['cut-body', { kind: 'network' }],
    ['html', { kind: 'network' }],
    ['malformed', { kind: 'malformed' }],
    [{ status: 204 }, { kind: 'malformed' }],
    [{ status: 200, body: '[]' }, { kind: 'malformed' }],
    [{ status: 200, body: 'null' }, { kind: 'malformed' }],
  ])('does not come with %j, and is asked for once', async (fault, failure) => {
    world.fail({ path: PATH }, fault);
    await expect(ask()).rejects.toMatchObject({ name: 'ApiError', ...failure });
    expect(world.requestsOf(CALL)).toHaveLength(1);
  });

  it.each([
    {},
    { payment_url: null },
    { payment_url: '' },
    { payment_url: 7 },
    { payment_url: ['https://pay.example/'] },
    { payment_url: { href: 'https://pay.example/' } },
    { payment_url: 'javascript:alert(1)' },
    { payment_url: 'data:text/html,x' },
    { payment_url: '//pay.example' },
    { payment_url: '/sandbox/pay/1' },
    { payment_url: 'http://pay.example/' },
    { payment_url: 'https://user:pass@pay.example/' },
    { url: 'https://pay.example/' },
  ])('is malformed in %j', async (body) => {
    world.fail({ path: PATH }, { status: 200, body });
    await expect(ask()).rejects.toMatchObject({ name: 'ApiError', kind: 'malformed' });
  });
});
