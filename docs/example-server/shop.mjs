import { listPage, rewardReferrer } from './account.mjs';
import { getPrice, PLANS, TERMS } from './plans.mjs';

/** The currency of each provider. A real server calls the provider here; this one shows a page of its own. */
const PROVIDERS = { yookassa: 'RUB', freekassa: 'RUB', cryptomus: 'USD', keepz: 'GEL' };

const CURRENCY = { enum: ['RUB', 'USD'] };
const RECIPIENT = { enum: ['self', 'gift'] };
const SELECTION = {
  product_code: { enum: Object.keys(PLANS) },
  term_id: { type: 'integer', enum: Object.keys(TERMS).map(Number) },
  recipient_type: RECIPIENT,
};
const object = (properties) => ({ type: 'object', required: Object.keys(properties), properties });

/** addShop adds prices and the payment history. */
export function addShop(app, { store, requireUser }) {
  const prices = { schema: { querystring: object({ currency: CURRENCY, recipient_type: RECIPIENT }) } };
  app.get('/vpn/v1/billing/available', prices, async (request) => {
    requireUser(request);
    const { currency } = request.query;
    const list = Object.keys(PLANS).flatMap((product_code) =>
      Object.keys(TERMS).map((term) => {
        const term_id = Number(term);
        return { product_code, term_id, currency, ...getPrice(product_code, term_id, currency) };
      }),
    );
    return { prices: list };
  });

  app.post(
    '/vpn/v1/billing/preview',
    { schema: { body: object({ ...SELECTION, currency: CURRENCY }) } },
    async (request) => {
      requireUser(request);
      const { product_code, term_id, currency } = request.body;
      const { final_price } = getPrice(product_code, term_id, currency);
      return {
        final_price: { product_code, term_id, currency, upgrade_delta: 0, final_price },
        providers: Object.keys(PROVIDERS),
      };
    },
  );

  app.get('/vpn/v1/transactions', async (request) => {
    const user = requireUser(request);
    const { limit, after_tx_id: after } = request.query;
    // Only what has been paid: a new transaction tells the app that a payment has succeeded.
    const sql =
      'SELECT * FROM orders WHERE user_id = ? AND paid_at IS NOT NULL ORDER BY paid_at DESC, id DESC';
    const { page, has_more, next } = listPage(store.all(sql, user.id), { limit, after }, (order) => order.id);
    const transactions = page.map(
      ({ id, amount, currency, paid_at, recipient_type, product_code, term_id }) => ({
        id,
        amount,
        currency,
        created_at: new Date(paid_at).toISOString(),
        metadata: { product_metadata: { recipient_type, product_code, term_id } },
      }),
    );
    return { transactions, has_more, next_after_tx_id: next };
  });
}

/** addCheckout adds the payment links, and a page that stands for the provider's. */
export function addCheckout(app, { store, plans, origins, requireUser, fail, now }) {
  const query = object({
    ...SELECTION,
    user_id: { type: 'string' },
    order_id: { type: 'string', format: 'uuid' },
    success_url: { type: 'string' },
  });
  app.post('/:provider/link', async (request) => {
    const currency = Object.hasOwn(PROVIDERS, request.params.provider) && PROVIDERS[request.params.provider];
    if (!currency) throw fail(404, 'Такого способа оплаты нет.', 'Unknown provider.');
    const user = requireUser(request);
    if (!request.validateInput(request.query, query))
      throw fail(422, 'Заказ заполнен неверно.', 'The order is not complete.');
    const { product_code, term_id, recipient_type, user_id, order_id, success_url } = request.query;
    if (user_id !== String(user.id)) throw fail(403, 'Это другой аккаунт.', 'This is another account.');
    // It comes from the browser: any other address would be an open redirect.
    if (!URL.canParse(success_url) || !origins.includes(new URL(success_url).origin))
      throw fail(422, 'Неверный адрес возврата.', 'The return address is not allowed.');
    const { final_price } = getPrice(product_code, term_id, currency);
    // The same order, requested again, is the same payment.
    store.run(
      `INSERT INTO orders (order_id, user_id, amount, currency, product_code, term_id, recipient_type, success_url)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (order_id) DO UPDATE SET amount = ?3, currency = ?4
       WHERE paid_at IS NULL AND user_id = ?2`,
      order_id,
      user.id,
      final_price,
      currency,
      product_code,
      Number(term_id),
      recipient_type,
      success_url,
    );
    return { payment_url: `${new URL(success_url).origin}/checkout/pay/${order_id}` };
  });

  const findOrder = (request) =>
    store.get('SELECT * FROM orders WHERE order_id = ?', request.params.order_id);

  app.get('/pay/:order_id', async (request, reply) => {
    const order = findOrder(request);
    if (!order) throw fail(404, 'Заказа нет.', 'There is no such order.');
    reply.type('text/html; charset=utf-8');
    return `<!doctype html><html lang="en"><title>Payment</title><h1>${order.amount} ${order.currency}</h1>
<form method="post"><button>Pay</button></form>`;
  });

  app.post('/pay/:order_id', async (request, reply) => {
    const order = findOrder(request);
    if (!order) throw fail(404, 'Заказа нет.', 'There is no such order.');
    if (!order.paid_at) {
      store.run('UPDATE orders SET paid_at = ? WHERE id = ?', now(), order.id);
      if (order.recipient_type === 'gift') plans.addGift(order.user_id, order.product_code, order.term_id);
      else plans.extend(order.user_id, order.product_code, order.term_id);
      rewardReferrer(store, order.user_id, order.term_id);
    }
    return reply.redirect(order.success_url, 303);
  });
}
