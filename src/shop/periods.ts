import type { Language } from '../i18n/language';
import { type Day, daysBetween } from '../lib/dates';

export type Period = 'today' | 'week' | 'earlier';

/** First day of the week, Sunday is 0 (transactions-4). */
const WEEK_START: Record<Language, number> = { ru: 1, en: 0 };

const weekday = ({ year, month, day }: Day) => new Date(year, month - 1, day).getDay();

/** periodOf is the group of a payment's day; of an invalid one the last. */
export function periodOf(day: Day, today: Day, language: Language): Period {
  const ago = daysBetween(day, today);
  if (ago <= 0) return 'today';
  return ago <= (weekday(today) - WEEK_START[language] + 7) % 7 ? 'week' : 'earlier';
}
