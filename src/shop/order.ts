import { fallback, type GenericSchema, nullable, object, optional, picklist } from 'valibot';
import { text } from '../api/schema/fields';
import { readStored } from '../api/schema/stored';
import { sessionStore } from '../lib/storage';
import { createUuid } from '../lib/uuid';
import { historyState, setHistoryState } from '../navigation/navigation';
import { planState } from '../session/current-subscription';
import { userId } from '../session/session';
import { readOrderId, saveOrderId } from './order-entries';
import { type PayWay, WAY_KEYS } from './payment';
import { readSeenPayment } from './pending-payment';
import { readSelection, type Selection, writeSelection } from './prices';

/** The user's input at a checkout. */
export interface Draft {
  /** Undefined until the user types. */
  email?: string | undefined;
  /** The payment method that was opened last; null after it was closed. */
  way?: PayWay['key'] | null | undefined;
}

interface Order extends Draft {
  id: string;
}

interface StoredOrder extends Draft {
  user_id: string;
  /** The payment state when the order was saved. */
  paid: string;
}

const schema: GenericSchema<unknown, StoredOrder> = object({
  user_id: text,
  paid: text,
  email: fallback(optional(text), undefined),
  way: fallback(optional(nullable(picklist(WAY_KEYS))), undefined),
});

/** Changes with each payment, including gifts, so that a paid order is not reused. */
const paymentState = (): string => `${planState()} ${readSeenPayment()}`;

/** Key of the checkout that is open above the plans, in the history entry. */
const OPEN_CHECKOUT = 'checkout';

const storageKey = (id: string): string => `order.${id}`;

/** Finds this history entry's order; null if it is paid or another user's. */
function findOrder(selection: Selection): Order | null {
  const id = readOrderId(selection);
  if (id === undefined) return null;
  const stored = readStored(sessionStore, storageKey(id), schema);
  if (stored?.user_id !== userId.peek() || stored.paid !== paymentState()) return null;
  return { id, email: stored.email, way: stored.way };
}

/**
 * readOrder returns the order of this visit. A retry, a reload and Back reuse it; a new visit, another user
 * and a paid order start a new one. The history entry has only the selection and the id, because a sign-out
 * cannot clear it. The input is in the session storage, which a sign-out clears.
 */
export const readOrder = (selection: Selection): Order => findOrder(selection) ?? { id: createUuid() };

/** saveOrder saves the input with the order of this visit and returns the order's id. */
export function saveOrder(selection: Selection, draft: Draft): string {
  const { id } = readOrder(selection);
  const stored: StoredOrder = { ...draft, user_id: userId.peek(), paid: paymentState() };
  sessionStore.save(storageKey(id), JSON.stringify(stored));
  saveOrderId(selection, id);
  return id;
}

/** saveOpenCheckout saves which checkout is open above the plans; null for none. */
export function saveOpenCheckout(selection: Selection | null): void {
  if (selection) {
    const { email, way } = readOrder(selection);
    saveOrder(selection, { email, way });
  }
  setHistoryState(OPEN_CHECKOUT, selection && writeSelection(selection));
}

/** readOpenCheckout returns the checkout that this user left open, to reopen it after Back or a reload. */
export function readOpenCheckout(): Selection | null {
  const query = historyState.peek()[OPEN_CHECKOUT];
  const selection = typeof query === 'string' ? readSelection(query) : null;
  return selection && findOrder(selection) ? selection : null;
}
