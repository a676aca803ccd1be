export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Prerendered pages by route name; every other URL gets the shell. */
export const PAGES = { welcome: '', login: 'login' } as const;
export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** documentOf is the file of a document: English at the top, other languages in their folders. */
export function documentOf(page: PageName | 'shell', language: Language): string {
  const folder = language === 'en' ? '' : `${language}/`;
  return `${folder}${{ welcome: 'index', login: 'login/index', shell: 'shell' }[page]}.html`;
}
