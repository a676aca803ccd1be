import { computed } from '@preact/signals';
import { language } from '../i18n/locale';
import { startOfDay } from '../lib/dates';
import { today } from '../session/clock';
import type { Transaction } from '../session/entities';
import { createOwnedList } from '../session/owned-queries';
import { getPeriod, type Period } from './periods';
import { fetchTransactions } from './transactions.api';

/** The signed-in user's payment history. */
export const history = createOwnedList<Transaction>(fetchTransactions, ({ id }) => id);

/** The loaded payments, grouped by period, newest first. */
export const periods = computed(() => {
  const groups = new Map<Period, Transaction[]>();
  for (const item of history.items.value) {
    const period = getPeriod(startOfDay(item.created_at), today.value, language.value);
    const group = groups.get(period) ?? [];
    group.push(item);
    groups.set(period, group);
  }
  return [...groups];
});
