import prerender from 'preact-iso/prerender';
import type { Language } from '../i18n/language';
import { showLanguage } from '../i18n/locale';
import { ToasterSlot } from '../layout/ToasterSlot';
import { place } from '../navigation/navigation';
import { Announcer } from '../ui/Announcer';
import { Background, Page } from './App';
import { notFound, ROUTES } from './routes';

/** Removes `href` from links: it includes the visitor's query, so the script adds it. */
const removeHrefs = (html: string) =>
  html.replace(/<main.*<\/main>/s, (main) => main.replace(/(<a [^>]*?) ?\bhref="[^"]*"/g, '$1'));

/** prerenderPage renders the page at the path in `location` to HTML, as a guest sees it. */
export async function prerenderPage(language: Language): Promise<string> {
  await showLanguage(language);
  const route = ROUTES[place.peek().path] ?? notFound;
  await route.page.preload?.();
  const view = { route, place: place.peek() };
  const { html } = await prerender(
    <>
      <Announcer />
      <Background>
        <Page view={view} />
      </Background>
      <ToasterSlot />
    </>,
  );
  // Only preact-iso's own hydration needs the isodata script.
  return removeHrefs(html.replace('<script type="isodata"></script>', ''));
}
