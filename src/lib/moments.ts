/** A moment of a visit that the reports time (app/reports): text typed, account shown, key copied. */
export type Moment = 'typed' | 'account' | 'key';

/** markMoment marks a moment in the browser's performance timeline. Only the first mark counts. */
export const markMoment = (moment: Moment): void => void performance.mark(moment);
