import type { Language } from './document-names.ts';

/** Texts that a document shows before any script runs. Names such as `%STALLED%` in index.html stand for them. */
export const DOCUMENT_TEXTS: Record<Language, Record<string, string>> = {
  ru: {
    LOADING: 'Загрузка',
    STALLED: 'Похоже, сеть обрывает соединения.',
    RELOAD: 'Обновите страницу',
    HOME: 'На главную',
    NO_SCRIPT: 'Включите JavaScript',
  },
  en: {
    LOADING: 'Loading',
    STALLED: 'The network seems to cut connections.',
    RELOAD: 'Reload the page',
    HOME: 'Back to home',
    NO_SCRIPT: 'Turn on JavaScript',
  },
};

/** fillIn replaces names such as `%HOME%` by their values; others stay. */
export const fillIn = (html: string, values: Record<string, string>): string =>
  html.replace(/%([A-Z_]+)%/g, (placeholder, name: string) => values[name] ?? placeholder);
