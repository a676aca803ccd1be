import { fallback, type GenericSchema, nullable, object, optional, picklist } from 'valibot';
import { text } from '../api/schema/fields';
import { readStored } from '../api/schema/stored';
import { sessionStore } from '../lib/storage';
import { historyState, setHistoryState } from '../navigation/navigation';
import { userId } from '../session/session';
import { OPEN_CHECKOUT, paymentState, readOrderId, saveOrderId } from './order';
import { type PayWay, WAY_KEYS } from './pay-ways';
import { readSelection, type Selection, writeSelection } from './selection';
import { createUuid } from './uuid';

/** The user's input at a checkout. */
export interface Draft {
  /** Undefined until the user types. */
  email?: string | undefined;
  /** The payment method that was opened last; null after it was closed. */
  way?: PayWay['key'] | null | undefined;
}

interface StoredDraft extends Draft {
  user_id: string;
  /** The payment state when the draft was saved. */
  paid: string;
}

const schema: GenericSchema<unknown, StoredDraft> = object({
  user_id: text,
  paid: text,
  email: fallback(optional(text), undefined),
  way: fallback(optional(nullable(picklist(WAY_KEYS))), undefined),
});

const storageKey = (orderId: string): string => `order.${orderId}`;

/** Finds the draft and the id of this history entry's order; null if it is paid or another user's. */
function findDraft(selection: Selection): { orderId: string; draft: Draft } | null {
  const orderId = readOrderId(selection);
  if (orderId === undefined) return null;
  const stored = readStored(sessionStore, storageKey(orderId), schema);
  if (stored?.user_id !== userId.peek() || stored.paid !== paymentState()) return null;
  return { orderId, draft: { email: stored.email, way: stored.way } };
}

/** readDraft returns the input of this visit to the checkout. It is empty for a new order. */
export const readDraft = (selection: Selection): Draft => findDraft(selection)?.draft ?? {};

/**
 * saveDraft saves the input with the order of this visit and returns the order's id. A retry, a reload and
 * Back reuse the order; a new visit, another user and a paid order start a new one. The history entry has
 * only the selection and the id, because a sign-out cannot clear it. The input is in the session storage,
 * which a sign-out clears.
 */
export function saveDraft(selection: Selection, draft: Draft): string {
  const orderId = findDraft(selection)?.orderId ?? createUuid();
  const stored: StoredDraft = { ...draft, user_id: userId.peek(), paid: paymentState() };
  sessionStore.save(storageKey(orderId), JSON.stringify(stored));
  saveOrderId(selection, orderId);
  return orderId;
}

/** saveOpenCheckout saves which checkout is open above the plans; null for none. */
export function saveOpenCheckout(selection: Selection | null): void {
  if (selection) saveDraft(selection, readDraft(selection));
  setHistoryState(OPEN_CHECKOUT, selection && writeSelection(selection));
}

/** readOpenCheckout returns the checkout that this user left open, to reopen it after Back or a reload. */
export function readOpenCheckout(): Selection | null {
  const query = historyState.peek()[OPEN_CHECKOUT];
  const selection = typeof query === 'string' ? readSelection(query) : null;
  return selection && findDraft(selection) ? selection : null;
}
