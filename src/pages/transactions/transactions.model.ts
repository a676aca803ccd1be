import { computed } from '@preact/signals';
import { fetchTransactions } from '../../api/transactions';
import type { Transaction } from '../../domain/entities';
import { type Period, periodOf } from '../../domain/periods';
import { today as dayOf } from '../../lib/dates';
import { createInfiniteList } from '../../lib/infinite-list';
import { today } from '../../state/clock';
import { language } from '../../state/locale';
import { account } from '../../state/session';

const PAGE_SIZE = 10;
const STALE_MS = 60_000;

/** The payment history by pages of 10 (§4, §9). */
export const list = createInfiniteList<Transaction, string>({
  fetchPage: (cursor) => fetchTransactions(PAGE_SIZE, cursor),
  idOf: ({ id }) => id,
  staleMs: STALE_MS,
});

/** What stands under each period's heading, in order. */
export const periods = computed(() => {
  const groups = new Map<Period, Transaction[]>();
  for (const item of list.items.value) {
    const day = Number.isFinite(item.created_at) ? dayOf(item.created_at) : null;
    const period = periodOf(day, today.value, language.value);
    groups.set(period, [...(groups.get(period) ?? []), item]);
  }
  return [...groups];
});

let owner: string | undefined;

/** openHistory loads what is not there or stale; what another account has paid is forgotten first. */
export function openHistory(): void {
  const { user_id } = account.peek()?.user ?? {};
  if (user_id !== owner) list.clear();
  owner = user_id;
  void list.loadFirst();
}
