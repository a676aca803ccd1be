import { http, type RequestHandler } from 'msw';
import type { Pick } from '../handlers/call';
import { MONTHS } from '../world/prices';
import { formOf, html, page, problem, seeOther } from './markup';

const PATH = '*/sandbox/pay/:order';

/**
 * paymentPages replace the provider's page: pay or cancel, then return to `success_url` (checkout-9).
 */
export function paymentPages(pick: Pick): RequestHandler[] {
  return [
    http.get(PATH, ({ request, params }) => {
      const { orders } = pick(request);
      const order = orders.get(String(params.order));
      if (!order) return problem('Unknown payment', 'There is no such order.', 404);
      const price = `${order.amount.toFixed(2)} ${order.currency}`;
      const details = html`<dl>
        <dt>For</dt><dd>${order.description}</dd>
        <dt>Plan</dt><dd>${order.product_code}, ${MONTHS[order.term_id]} mo.${order.recipient_type === 'gift' ? ', as a gift' : ''}</dd>
        <dt>Amount</dt><dd>${price}</dd>
        <dt>Through</dt><dd>${order.provider}${order.method ? ` (${order.method})` : ''}</dd>
        <dt>Receipt</dt><dd>${order.email ?? 'none'}</dd></dl>`;
      const button = (
        action: string,
        label: string,
        style = '',
      ) => html`<form method="post" action="/sandbox/pay/${order.order_id}">
        <button class="${style}" name="action" value="${action}">${label}</button></form>`;
      if (order.state !== 'open' || orders.isExpired(order)) {
        const title = order.state === 'open' ? 'This payment has expired' : 'This is paid already';
        return page(
          title,
          html`<main class="narrow stack"><h1>${title}</h1>${details}${button('cancel', 'Back to the shop')}</main>`,
        );
      }
      return page(
        'Payment',
        html`<main class="narrow stack"><h1>Payment</h1>${details}
          ${button('pay', `Pay ${price}`)}${button('cancel', 'Cancel', 'plain')}
          <p class="quiet">No money moves: this page stands in for the provider.</p></main>`,
      );
    }),
    http.post(PATH, async ({ request, params }) => {
      const { orders } = pick(request);
      const order = orders.get(String(params.order));
      if (!order) return problem('Unknown payment', 'There is no such order.', 404);
      const { action } = await formOf(request);
      if (action === 'pay' && !orders.pay(order.order_id)) return seeOther(`/sandbox/pay/${order.order_id}`);
      return seeOther(order.success_url);
    }),
  ];
}
