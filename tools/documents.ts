import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { HtmlTagDescriptor, Plugin, PluginOption, ResolvedConfig, Rolldown } from 'vite';
import { completeImportMap, listChunks, withImports } from './bundle.ts';
import { getClientsUrl } from './clients-module.ts';
import { PRERENDER_FILE } from './configure.ts';
import { DOCUMENTS, type DocumentName, LANGUAGES, type Language, PAGES } from './document-names.ts';
import { DOCUMENT_TEXTS, fillIn } from './document-texts.ts';
import { buildPrerender, getTemplateFolder } from './prerender.ts';
import { createRenderer } from './render-page.ts';
import { readSettings } from './settings.ts';
import { createStyles } from './styles.ts';

const ACCOUNT = ['src/layout/account/AccountLayout.tsx', 'src/account/home/HomePage.tsx'];
/** They have the second style sheet alone. */
const HOME = [...ACCOUNT, 'src/sign-in/code/CodeStep.tsx', 'src/layout/languages/LanguageChooser.tsx'];
/** It names the icons of the menu. */
const MENU = 'src/session/menu.ts';
const WELCOME = ['src/sign-in/welcome/WelcomePage.tsx'];
const START = ['src/app/show.tsx'];
/** Modules that every page needs to start. */
const listStartModules = (language: Language) => [...START, `src/i18n/${language}/public.ts`];
/** Modules of the page of each document. */
const listPageModules = (language: Language): Record<DocumentName, string[]> => ({
  welcome: [...WELCOME, `src/i18n/${language}/sign-in.ts`],
  login: [],
  shell: [...ACCOUNT, `src/i18n/${language}/account.ts`],
});

/**
 * Preloaded by every document. Not the user call: on Back, browsers serve preloads from the HTTP cache, which
 * could be the account of a user who has signed out.
 */
const CONFIG_CALL = '%API_HOST%/public-api/api/vpn/v1/configs';
const POLICY = '<meta http-equiv="Content-Security-Policy" content="%POLICY%">';
/** The styles are the same for every operator, so they include what some of them leave out. */
const ALL_FEATURES = readSettings({ VITE_TELEGRAM_BOT_ID: '1' }, '/');

const OWN_MODULE = /\/src\/[^?]*\.tsx?$/;

const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({ tag: 'link', attrs });

interface Parts {
  styles: { first: string; welcome: string };
  /** URLs of the style sheets that load later (src/feedback/lazy.tsx), by name. */
  sheets: { account: string; pages: string };
}

/**
 * documents builds a file per prerendered page and language, plus the shells, from one template, index.html,
 * each with its styles and preloads. Names such as `%POLICY%` stand for what tools/configure.ts fills in.
 * `plugins` are those that compile the views.
 */
export function documents(plugins: PluginOption[]): Plugin {
  let config: ResolvedConfig;
  let parts: Parts;
  return {
    name: 'tern:documents',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ build: { rolldownOptions: { input: DOCUMENTS.map(({ file }) => file) } } }),
    configResolved(resolved) {
      config = resolved;
    },
    resolveId(id) {
      return DOCUMENTS.some(({ file }) => file === id) ? join(config.root, id) : undefined;
    },
    load(id) {
      const isDocument = DOCUMENTS.some(({ file }) => file === relative(config.root, id));
      return isDocument ? readFileSync(join(config.root, 'index.html'), 'utf8') : undefined;
    },
    generateBundle: {
      // Runs before Vite writes the documents, which need the result.
      order: 'pre',
      async handler(_, bundle) {
        await buildPrerender(config, plugins);
        const renderPage = createRenderer(join(getTemplateFolder(config), PRERENDER_FILE), config.base);
        const template = readFileSync(join(config.root, 'index.html'), 'utf8');
        const markup = [template];
        for (const language of LANGUAGES) markup.push(await renderPage(ALL_FEATURES, 'login', language));
        const getImports = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
        const listModules = (files: string[]) =>
          withImports(
            files.map((file) => join(config.root, file)),
            getImports,
          ).filter((id) => OWN_MODULE.test(id));
        // Classes and icons of later pages stand in other modules.
        const listViews = (files: string[]) => listModules(files).filter((id) => id.endsWith('.tsx'));
        const styles = await createStyles(markup.join(''), {
          first: listViews(START),
          welcome: listViews(WELCOME),
          account: [...listViews(HOME), join(config.root, MENU)],
          all: [...this.getModuleIds()].filter((id) => OWN_MODULE.test(id)),
        });
        const emit = (name: 'account' | 'pages') => {
          const sheet = this.emitFile({ type: 'asset', name: `${name}.css`, source: styles[name] });
          return config.base + this.getFileName(sheet);
        };
        const sheets = { account: emit('account'), pages: emit('pages') };
        completeImportMap(bundle, config.base, { [getClientsUrl(config.base)]: '%CLIENTS%' });
        parts = { styles, sheets };
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle = {}, chunk }) {
        const { styles, sheets } = parts;
        const document = DOCUMENTS.find(({ file }) => path === `/${file}`);
        if (!document) return html;
        const { name, language } = document;
        const style = name === 'welcome' ? styles.first + styles.welcome : styles.first;
        const start = listChunks(bundle, listStartModules(language)).reverse();
        const page = listChunks(bundle, listPageModules(language)[name]).filter(
          (pageChunk) => !start.includes(pageChunk),
        );
        const preload = (chunks: Rolldown.OutputChunk[], attrs = {}) =>
          chunks
            .filter(({ fileName }) => !chunk?.imports.includes(fileName))
            .map(({ fileName }) =>
              link({ rel: 'modulepreload', crossorigin: true, ...attrs, href: config.base + fileName }),
            );
        const tags: HtmlTagDescriptor[] = [
          link({ rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href: CONFIG_CALL }),
          ...preload(start),
          ...preload(page, name === 'shell' ? { fetchpriority: 'low' } : {}),
          { tag: 'style', children: style },
          {
            tag: 'template',
            attrs: { id: 'sheets' },
            children: Object.entries(sheets).map(([sheet, href]) =>
              link({ rel: 'stylesheet', 'data-sheet': sheet, href }),
            ),
          },
          ...(name === 'shell' ? [link({ rel: 'preload', as: 'style', href: sheets.account })] : []),
        ];
        const [before, splash, after] = html.split('<!-- app -->');
        const app = name === 'shell' ? splash : `<div id="app" data-page="/${PAGES[name]}">%PAGE%</div>`;
        return {
          html: fillIn(`${before}${app}${after}`, DOCUMENT_TEXTS[language])
            .replace('lang="en"', `lang="${language}"`)
            .replace('<!-- policy -->', POLICY),
          tags: tags.map((tag) => ({ ...tag, injectTo: 'head' })),
        };
      },
    },
  };
}
