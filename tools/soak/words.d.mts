export const CRASH_TITLES: string[];
export const CLEAR: RegExp;
