import prerender from 'preact-iso/prerender';
import type { Language } from '../i18n/language';
import { showLanguage } from '../session/locale';
import { place } from '../session/navigation';
import { Page } from './App';
import { Toasts } from './layout/Toasts';
import { ROUTES } from './routes';

/** Where a link of the page leads only the script knows: it takes along what the visitor's address has brought. */
const withoutAddresses = (html: string) =>
  html.replace(/<main.*<\/main>/s, (main) => main.replace(/(<a [^>]*?) ?\bhref="[^"]*"/g, '$1'));

/** prerenderPage draws a page of the product as somebody sees it who is not signed in; `location` says where that is. */
export async function prerenderPage(name: 'welcome' | 'login', language: Language): Promise<string> {
  await showLanguage(language);
  await ROUTES[name].page.load?.();
  const view = { name, place: place.peek() };
  const { html } = await prerender(
    <>
      <Page view={view} />
      <Toasts />
    </>,
  );
  // What preact-iso's own hydration would read.
  return withoutAddresses(html.replace('<script type="isodata"></script>', ''));
}
