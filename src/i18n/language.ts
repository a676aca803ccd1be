/** Languages of the interface (i18n-1). */
export type Language = 'ru' | 'en';
