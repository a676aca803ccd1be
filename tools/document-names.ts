export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Paths of the prerendered pages; every other URL gets the shell. */
export const PAGES = { welcome: '', login: 'login' } as const;
export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

export type DocumentName = PageName | 'shell';

/** toDocumentFile is the file of a document: English at the top level, other languages in folders. */
export function toDocumentFile(page: DocumentName, language: Language): string {
  const folder = language === 'en' ? '' : `${language}/`;
  return `${folder}${{ welcome: 'index', login: 'login/index', shell: 'shell' }[page]}.html`;
}

/** Every document of a build. */
export const DOCUMENTS = LANGUAGES.flatMap((language) =>
  [...PAGE_NAMES, 'shell' as const].map((name) => ({ name, language, file: toDocumentFile(name, language) })),
);
