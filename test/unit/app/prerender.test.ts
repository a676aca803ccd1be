import { Window } from 'happy-dom';
import { describe, expect, it, vi } from 'vitest';
import { type Language, PAGE_NAMES, PAGES, type PageName } from '../../../tools/document-names';

/** Renders a page where there is no document, as the build does. */
async function prerender(name: PageName, language: Language) {
  // Modules read `location` on import.
  vi.resetModules();
  vi.stubEnv('BASE_URL', '/webui/');
  vi.stubGlobal('location', new URL(`/webui/${PAGES[name]}`, 'https://prerendered.invalid'));
  const { prerenderPage } = await import('../../../src/app/prerender');
  return prerenderPage(language);
}

describe('prerenderPage', () => {
  it.each(PAGE_NAMES)('needs only the location of a browser: %s', async (name) => {
    expect(await prerender(name, 'en')).toContain('<h1');
  });

  it.each([
    ['welcome', 'en', 'A free and open internet, wherever you are'],
    ['welcome', 'ru', 'Свободный интернет, где\u00a0бы вы ни\u00a0были'],
    ['login', 'en', 'Sign in or sign up'],
    ['login', 'ru', 'Вход или регистрация'],
  ] as const)(
    'renders the heading and nothing that works only with scripts: %s in %s',
    async (name, language, heading) => {
      const html = await prerender(name, language);
      const { document: page } = new Window();
      page.body.innerHTML = html;
      const all = (selector: string, attribute: string) =>
        [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
      expect([...page.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([heading]);
      expect(new Set(all('main a', 'href'))).toEqual(new Set([null]));
      expect(all('footer a', 'href')).toContain(`/webui/legal/documents-${language}.html#terms`);
      expect(all('form', 'method')).toEqual(name === 'login' ? ['dialog'] : []);
      expect(all('main form input[name=email]', 'disabled')).toEqual(name === 'login' ? [null] : []);
      expect(page.querySelector('.splash, .toasts, [role=status]:not(:empty), [inert]')).toBeNull();
      expect(html).not.toMatch(/<script|isodata|\son\w+=/);
    },
  );
});
