/** The documents of a build, by language. The English one is also for hosts that do not choose. */
export const DOCUMENTS = { en: 'index.html', ru: 'index-ru.html' };
