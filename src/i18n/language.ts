/** The languages that every text exists in. */
export type Language = 'ru' | 'en';
