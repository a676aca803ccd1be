import { computed } from '@preact/signals';
import { fetchTransactions } from '../../api/transactions';
import type { Transaction } from '../../domain/entities';
import { type Period, periodOf } from '../../domain/periods';
import { today as dayOf } from '../../lib/dates';
import { today } from '../../state/clock';
import { language } from '../../state/locale';
import { createOwnedList } from '../../state/owned-list';

/** The payment history (§4). */
export const history = createOwnedList<Transaction>(fetchTransactions, ({ id }) => id);

/** What stands under each period's heading, in order. */
export const periods = computed(() => {
  const groups = new Map<Period, Transaction[]>();
  for (const item of history.items.value) {
    const day = Number.isFinite(item.created_at) ? dayOf(item.created_at) : null;
    const period = periodOf(day, today.value, language.value);
    groups.set(period, [...(groups.get(period) ?? []), item]);
  }
  return [...groups];
});
