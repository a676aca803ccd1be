import { computed } from '@preact/signals';
import type { Language } from '../i18n/language';
import { language } from '../i18n/locale';
import { type Day, daysBetween, startOfDay } from '../lib/dates';
import { today } from '../session/clock';
import type { Transaction } from '../session/entities';
import { createOwnedList } from '../session/owned-queries';
import { fetchTransactions } from './transactions.api';

export type Period = 'today' | 'week' | 'earlier';

/** First day of the week, where Sunday is 0. */
const WEEK_START: Record<Language, number> = { ru: 1, en: 0 };

/** getPeriod returns the period of a payment's day. An invalid day is in the last one. */
export function getPeriod(paidOn: Day, now: Day, locale: Language): Period {
  const daysAgo = daysBetween(paidOn, now);
  if (daysAgo <= 0) return 'today';
  return daysAgo <= (new Date(now).getDay() - WEEK_START[locale] + 7) % 7 ? 'week' : 'earlier';
}

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
