import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { HtmlTagDescriptor, Plugin, PluginOption, ResolvedConfig, Rolldown } from 'vite';
import { cleanImportMap, listChunks, withImports } from './bundle.ts';
import { DOCUMENTS, type DocumentName, type Language, PAGES } from './document-names.ts';
import { createPolicy, sourceHash } from './policy.ts';
import { prerenderAll } from './prerender.ts';
import { createStyles } from './styles.ts';

const ACCOUNT = ['src/layout/account/AccountLayout.tsx', 'src/account/home/HomePage.tsx'];
/** They have the second style sheet alone. */
const HOME = [...ACCOUNT, 'src/sign-in/code/CodeStep.tsx', 'src/layout/languages/LanguageChooser.tsx'];
const WELCOME = ['src/sign-in/welcome/WelcomePage.tsx'];
const START = ['src/app/show.tsx'];
/** Modules that every page needs to start. */
const listStartModules = (language: Language) => [...START, `src/i18n/${language}/public.ts`];
/** Modules of the page of each document. */
const listPageModules = (language: Language): Record<DocumentName, string[]> => ({
  welcome: [...WELCOME, `src/i18n/${language}/welcome.ts`],
  login: [],
  shell: [...ACCOUNT, `src/i18n/${language}/account.ts`],
});

const OWN_MODULE = /\/src\/[^?]*\.tsx?$/;

const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({ tag: 'link', attrs });

interface Parts {
  /** The prerendered pages, by file. */
  bodies: Map<string, string>;
  styles: { first: string; welcome: string };
  /** URLs of the style sheets that load later (src/feedback/lazy.tsx), by name. */
  sheets: { account: string; pages: string };
  importMap: string;
}

/**
 * documents builds a file per prerendered page and language, plus the shells, from one template, index.html,
 * each with its styles, CSP and preloads. `hosts` are the origins of the API and of payments other than our
 * own, `calls` the URLs that every page requests at the start, `plugins` those that compile the views.
 */
export function documents(options: { hosts: string[]; calls: string[]; plugins: PluginOption[] }): Plugin {
  const { hosts, calls, plugins } = options;
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
        const bodies = await prerenderAll(config, plugins);
        const template = readFileSync(join(config.root, 'index.html'), 'utf8');
        const markup = [
          template,
          ...DOCUMENTS.map(({ name, file }) => (name === 'login' ? bodies.get(file) : '')),
        ];
        const getImports = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
        const listModules = (files: string[]) =>
          withImports(
            files.map((file) => join(config.root, file)),
            getImports,
          ).filter((id) => OWN_MODULE.test(id));
        // Other modules name icons of later pages.
        const listViews = (files: string[]) => listModules(files).filter((id) => id.endsWith('.tsx'));
        const styles = await createStyles(markup.join(''), {
          first: listViews(START),
          welcome: listViews(WELCOME),
          account: listModules(HOME),
          all: [...this.getModuleIds()].filter((id) => OWN_MODULE.test(id)),
        });
        const emit = (name: 'account' | 'pages') => {
          const sheet = this.emitFile({ type: 'asset', name: `${name}.css`, source: styles[name] });
          return config.base + this.getFileName(sheet);
        };
        const sheets = { account: emit('account'), pages: emit('pages') };
        parts = { bodies, styles, sheets, importMap: cleanImportMap(bundle, config.base) };
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle = {}, chunk }) {
        const { bodies, styles, sheets, importMap } = parts;
        const document = DOCUMENTS.find(({ file }) => path === `/${file}`);
        if (!document) return html;
        const { name, language, file } = document;
        const style = name === 'welcome' ? styles.first + styles.welcome : styles.first;
        const policy = createPolicy({ scripts: [sourceHash(importMap)], styles: [sourceHash(style)], hosts });
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
          ...calls.map((href) => link({ rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href })),
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
        const app =
          name === 'shell' ? splash : `<div id="app" data-page="/${PAGES[name]}">${bodies.get(file)}</div>`;
        const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
        return {
          html: `${before}${app}${after}`
            .replace('lang="en"', `lang="${language}"`)
            .replace('<!-- policy -->', meta),
          tags: tags.map((tag) => ({ ...tag, injectTo: 'head' })),
        };
      },
    },
  };
}
