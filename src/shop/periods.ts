import type { Language } from '../i18n/language';
import { type Day, daysBetween } from '../lib/dates';

export type Period = 'today' | 'week' | 'earlier';

/** First day of the week, Sunday is 0 (transactions-4). */
const WEEK_START: Record<Language, number> = { ru: 1, en: 0 };

/** getPeriod is the group of a payment's day; of an invalid one the last. */
export function getPeriod(day: Day, today: Day, language: Language): Period {
  const ago = daysBetween(day, today);
  if (ago <= 0) return 'today';
  return ago <= (new Date(today).getDay() - WEEK_START[language] + 7) % 7 ? 'week' : 'earlier';
}
