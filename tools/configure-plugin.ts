import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger, Plugin, Rolldown } from 'vite';
import { configure, type Operator, PRERENDER_FILE, TEMPLATE_FILE, type Template } from './configure.ts';
import { DOCUMENTS } from './document-names.ts';
import { readPalette } from './mark.ts';
import { getTemplateFolder } from './prerender.ts';
import { createRenderer } from './render-page.ts';
import { compileWorker, listAssets } from './service-worker.ts';

async function createTemplate(base: string, bundle: Rolldown.OutputBundle): Promise<Template> {
  const documents = DOCUMENTS.map(({ file }) => {
    const document = bundle[file];
    if (document?.type !== 'asset') throw new Error(`The build has no ${file}.`);
    return [file, String(document.source)];
  });
  return {
    base,
    background: readPalette()['ink-0'] ?? '',
    documents: Object.fromEntries(documents),
    worker: await compileWorker(),
    assets: listAssets(base, bundle),
  };
}

/**
 * configureBuild fills the settings into a build. It also saves the build without them in a folder beside it,
 * for tools/archive-files.ts. The log of the build ends with `warnings`, below the long list of files.
 */
export function configureBuild(operator: Operator, warnings: string[]): Plugin {
  let base: string;
  let folder: string;
  let logger: Logger;
  return {
    name: 'tern:configure',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ base, logger } = config);
      folder = getTemplateFolder(config);
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const template = await createTemplate(base, bundle);
        writeFileSync(join(folder, TEMPLATE_FILE), JSON.stringify(template));
        const renderPage = createRenderer(join(folder, PRERENDER_FILE), base);
        for (const [fileName, source] of await configure(template, operator, renderPage)) {
          const document = bundle[fileName];
          if (document?.type === 'asset') document.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
    closeBundle() {
      for (const line of warnings) logger.warn(line);
    },
  };
}
