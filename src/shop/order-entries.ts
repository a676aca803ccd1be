import { object, safeParse } from 'valibot';
import { amount, listOf, text } from '../api/schema/fields';
import { historyState, setHistoryState } from '../navigation/navigation';
import type { Selection } from './prices';

/** Key of the orders in the history entry, which has at most one for each selection. */
const ORDERS = 'orders';

const schema = listOf(object({ order_id: text, product_code: text, term_id: amount, recipient_type: text }));

function readOrders() {
  const result = safeParse(schema, historyState.peek()[ORDERS]);
  return result.success ? result.output : [];
}

const isForSelection = (order: ReturnType<typeof readOrders>[number], selection: Selection): boolean =>
  order.product_code === selection.product_code &&
  order.term_id === selection.term_id &&
  order.recipient_type === selection.recipient_type;

/** readOrderId returns the id of this history entry's order for a selection. */
export const readOrderId = (selection: Selection): string | undefined =>
  readOrders().find((order) => isForSelection(order, selection))?.order_id;

/** hasOrder is true if this history entry has the order. */
export const hasOrder = (order_id: string): boolean =>
  readOrders().some((order) => order.order_id === order_id);

/** saveOrderId saves the order of a selection in this history entry and replaces an earlier one. */
export function saveOrderId(selection: Selection, order_id: string): void {
  // Browsers limit how often an entry can be changed.
  if (hasOrder(order_id)) return;
  const { product_code, term_id, recipient_type } = selection;
  const others = readOrders().filter((order) => !isForSelection(order, selection));
  setHistoryState(ORDERS, [...others, { order_id, product_code, term_id, recipient_type }]);
}
