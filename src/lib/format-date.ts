import tinydate from 'tinydate';

/** tinydate prints today for null and 'aN' for an invalid date. */
const stamp = (pattern: string) => {
  const print = tinydate(pattern);
  return (ms: number | null): string => {
    const date = new Date(ms ?? Number.NaN);
    return Number.isNaN(+date) ? '' : print(date);
  };
};

/** formatDay writes `dd.MM.yyyy` of epoch ms in local time; empty without a date. */
export const formatDay = stamp('{DD}.{MM}.{YYYY}');

/** formatTime writes `HH:mm` of epoch ms in local time; empty for an invalid time. */
export const formatTime = stamp('{HH}:{mm}');
