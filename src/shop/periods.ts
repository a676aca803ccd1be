import type { Language } from '../i18n/language';
import { type Day, daysBetween } from '../lib/dates';

export type Period = 'today' | 'week' | 'earlier';

/** First day of the week, where Sunday is 0. */
const WEEK_START: Record<Language, number> = { ru: 1, en: 0 };

/** getPeriod returns the period of a payment's day. An invalid day is in the last one. */
export function getPeriod(day: Day, today: Day, language: Language): Period {
  const daysAgo = daysBetween(day, today);
  if (daysAgo <= 0) return 'today';
  return daysAgo <= (new Date(today).getDay() - WEEK_START[language] + 7) % 7 ? 'week' : 'earlier';
}
