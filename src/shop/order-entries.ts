import { object, safeParse } from 'valibot';
import { amount, listOf, text } from '../api/schema/fields';
import { historyState, setHistoryState } from '../navigation/navigation';
import type { Selection } from './prices';

/** Name of the history entry's value that holds its orders: at most one for each selection. */
const ORDERS = 'orders';

const schema = listOf(object({ order_id: text, product_code: text, term_id: amount, recipient_type: text }));

function readOrders() {
  const result = safeParse(schema, historyState.peek()[ORDERS]);
  return result.success ? result.output : [];
}

const isFor = (order: ReturnType<typeof readOrders>[number], selection: Selection): boolean =>
  order.product_code === selection.product_code &&
  order.term_id === selection.term_id &&
  order.recipient_type === selection.recipient_type;

/** readOrderId is the id of the order that this history entry holds for a selection. */
export const readOrderId = (selection: Selection): string | undefined =>
  readOrders().find((order) => isFor(order, selection))?.order_id;

/** hasOrder tells whether this history entry holds an order. */
export const hasOrder = (order_id: string): boolean =>
  readOrders().some((order) => order.order_id === order_id);

/** saveOrderId saves the order of a selection in this history entry, in place of an earlier one. */
export function saveOrderId(selection: Selection, order_id: string): void {
  // Browsers limit how often an entry may be written.
  if (hasOrder(order_id)) return;
  const { product_code, term_id, recipient_type } = selection;
  const others = readOrders().filter((order) => !isFor(order, selection));
  setHistoryState(ORDERS, [...others, { order_id, product_code, term_id, recipient_type }]);
}
