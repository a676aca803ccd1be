import { fallback, type GenericSchema, nullable, object, optional, picklist } from 'valibot';
import { text } from '../api/schema/fields';
import { readStored } from '../api/schema/stored';
import { sessionStore } from '../lib/storage';
import { createUuid } from '../lib/uuid';
import { historyState, setHistoryState } from '../navigation/navigation';
import { userId } from '../session/session';
import { readOrderId, saveOrderId } from './order-entries';
import { type PayWay, WAY_KEYS } from './payment';
import { lastPaymentSeen, planState } from './pending-payment';
import { readSelection, type Selection, writeSelection } from './prices';

/** What the user has entered at a checkout. */
export interface Draft {
  /** Undefined until it was typed. */
  email?: string | undefined;
  /** The way to pay that was opened last; null when it was closed. */
  way?: PayWay['key'] | null | undefined;
}

interface Order extends Draft {
  id: string;
}

interface StoredOrder extends Draft {
  user_id: string;
  /** What was paid before. */
  paid: string;
}

const schema: GenericSchema<unknown, StoredOrder> = object({
  user_id: text,
  paid: text,
  email: fallback(optional(text), undefined),
  way: fallback(optional(nullable(picklist(WAY_KEYS))), undefined),
});

/** paymentState changes with each payment, also for a gift, so that a paid order is not used again. */
const paymentState = (): string => `${planState()} ${lastPaymentSeen()}`;

/** Name of the history entry's value that tells which checkout is open above the plans. */
const OPEN_CHECKOUT = 'checkout';

const storageKey = (id: string): string => `order.${id}`;

/** findOrder is the order of this history entry; null unless it is the user's and not paid. */
function findOrder(selection: Selection): Order | null {
  const id = readOrderId(selection);
  if (id === undefined) return null;
  const stored = readStored(sessionStore, storageKey(id), schema);
  if (stored?.user_id !== userId.peek() || stored.paid !== paymentState()) return null;
  return { id, email: stored.email, way: stored.way };
}

/**
 * readOrder is the order of this visit: retry, reload and Back reuse it, a new visit, another user and a paid order
 * start another (checkout-13). The history entry holds selection and id alone, as nobody can clear the entries of somebody who
 * has signed out; what was entered is in the session storage, which a sign-out clears.
 */
export const readOrder = (selection: Selection): Order => findOrder(selection) ?? { id: createUuid() };

/** saveOrder saves what was entered with the order of this visit, and returns the order's id. */
export function saveOrder(selection: Selection, draft: Draft): string {
  const { id } = readOrder(selection);
  const stored: StoredOrder = { ...draft, user_id: userId.peek(), paid: paymentState() };
  sessionStore.save(storageKey(id), JSON.stringify(stored));
  saveOrderId(selection, id);
  return id;
}

/** saveOpenCheckout saves that a checkout was opened above the plans, or that it was closed. */
export function saveOpenCheckout(selection: Selection | null): void {
  if (selection) {
    const { email, way } = readOrder(selection);
    saveOrder(selection, { email, way });
  }
  setHistoryState(OPEN_CHECKOUT, selection && writeSelection(selection));
}

/** readOpenCheckout is the checkout that this user left open above the plans: it opens again after Back and reload. */
export function readOpenCheckout(): Selection | null {
  const query = historyState.peek()[OPEN_CHECKOUT];
  const selection = typeof query === 'string' ? readSelection(query) : null;
  return selection && findOrder(selection) ? selection : null;
}
