import type { RequestHandler } from 'msw';
import { PROVIDER_CURRENCY } from '../world/prices';
import { invalid, Refusal } from '../world/refusal';
import { call, type Pick } from './call';
import { optionalText, productIn, recipientIn, textOf } from './read';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

interface Claim {
  isTrue: boolean;
  field: string;
  wanted: string;
}

/** What the payments host asks of the query (checkout-9). */
function ensureValid(query: Record<string, string>, provider: string, origin: string) {
  const { order_id = '', success_url = '', method = '' } = query;
  const claims: Claim[] = [
    {
      field: 'provider',
      wanted: 'the provider of the path',
      isTrue: (query.provider ?? provider) === provider,
    },
    { field: 'project_code', wanted: 'vpn', isTrue: query.project_code === 'vpn' },
    {
      field: 'currency',
      wanted: 'what the provider takes',
      isTrue: query.currency === PROVIDER_CURRENCY[provider],
    },
    { field: 'origin', wanted: 'website', isTrue: query.origin === 'website' },
    { field: 'expires_in_minutes', wanted: '30', isTrue: query.expires_in_minutes === '30' },
    { field: 'item_quantity', wanted: '1', isTrue: query.item_quantity === '1' },
    { field: 'order_id', wanted: 'a UUID', isTrue: UUID.test(order_id) },
    {
      field: 'success_url',
      wanted: 'a page of this site',
      isTrue: URL.canParse(success_url) && new URL(success_url).origin === origin,
    },
    { field: 'email', wanted: 'given', isTrue: provider !== 'yookassa' || (query.email ?? '').includes('@') },
    {
      field: 'method',
      wanted: 'qr or card for freekassa, else nothing',
      isTrue: provider === 'freekassa' ? ['qr', 'card'].includes(method) : method === '',
    },
  ];
  const wrong = claims
    .filter(({ isTrue }) => !isTrue)
    .map(({ field, wanted }) => [field, `Must be ${wanted}`]);
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

/** checkoutHandlers: a link to the payment page, the same for the same order (checkout-9). */
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
