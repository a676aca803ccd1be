import type { RequestHandler } from 'msw';
import { PROVIDER_CURRENCY } from '../world/prices';
import { invalid, Refusal } from '../world/refusal';
import { call, type Pick } from './call';
import { optionalText, productIn, recipientIn, textOf } from './read';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The query parameters that the payments host requires (checkout-9). */
function ensureValid(query: Record<string, string>, provider: string, origin: string) {
  const { order_id = '', success_url = '', method = '', email = '' } = query;
  const isOwn = URL.canParse(success_url) && new URL(success_url).origin === origin;
  const isMethod = provider === 'freekassa' ? ['qr', 'card'].includes(method) : method === '';
  const claims: [field: string, wanted: string, isTrue: boolean][] = [
    ['provider', 'the provider of the path', (query.provider ?? provider) === provider],
    ['project_code', 'vpn', query.project_code === 'vpn'],
    ['currency', 'what the provider takes', query.currency === PROVIDER_CURRENCY[provider]],
    ['origin', 'website', query.origin === 'website'],
    ['expires_in_minutes', '30', query.expires_in_minutes === '30'],
    ['item_quantity', '1', query.item_quantity === '1'],
    ['order_id', 'a UUID', UUID.test(order_id)],
    ['success_url', 'a page of this site', isOwn],
    ['email', 'given', provider !== 'yookassa' || email.includes('@')],
    ['method', 'qr or card for freekassa, else nothing', isMethod],
  ];
  const wrong = claims.filter(([, , isTrue]) => !isTrue);
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map(([field, wanted]) => [field, `Must be ${wanted}`])));
}

/** checkoutHandlers create a link to the payment page, the same for the same order (checkout-9). */
export function checkoutHandlers(pick: Pick): RequestHandler[] {
  return [
    call(pick, 'POST /checkout/:provider/link', ({ world, account, params, query, request }) => {
      const own = account();
      const provider = params.provider ?? '';
      const currency = PROVIDER_CURRENCY[provider];
      if (!currency) throw new Refusal(404, 'Unknown provider');
      const fields = Object.fromEntries(query);
      const { origin } = new URL(request.url);
      ensureValid(fields, provider, origin);
      if (textOf(fields, 'user_id') !== own.user_id) throw new Refusal(403, 'This is another account');
      const order_id = textOf(fields, 'order_id');
      const known = world.orders.get(order_id);
      if (known && known.user_id !== own.user_id)
        throw new Refusal(403, 'This order belongs to another account');
      const order = world.orders.place({
        ...productIn(fields),
        order_id,
        user_id: own.user_id,
        provider,
        method: optionalText(fields, 'method'),
        currency,
        recipient_type: recipientIn(fields),
        email: optionalText(fields, 'email'),
        description: textOf(fields, 'description'),
        success_url: textOf(fields, 'success_url'),
        expires_in_minutes: 30,
      });
      return { payment_url: `${origin}/sandbox/pay/${order.order_id}` };
    }),
  ];
}
