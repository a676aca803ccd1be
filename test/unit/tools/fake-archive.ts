import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembleArchive } from '../../../tools/archive-files';
import type { Template } from '../../../tools/configure';
import { DOCUMENTS } from '../../../tools/document-names';
import { FILES, writeBuild } from './serving';

const TEMPLATE: Template = {
  base: '/webui/',
  background: '#000000',
  documents: Object.fromEntries(DOCUMENTS.map(({ file }) => [file, `${FILES[file]}%PAGE%%SETTINGS%`])),
  worker: 'self.oninstall=1;',
  assets: { files: ['/webui/assets/abc12345.js'], texts: { en: [], ru: [] }, digests: {} },
};
const PRERENDER =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module
  'export const prerenderPage = async (language) => `<h1>${ternSettings.brand} ${location.pathname} ${language}</h1>`;';

/** assembleFakeArchive fills a folder of `root` with an archive of a small build, and returns its path. */
export async function assembleFakeArchive(root: string): Promise<string> {
  writeBuild(root);
  const template = join(root, 'template');
  mkdirSync(template);
  writeFileSync(join(template, 'template.json'), JSON.stringify(TEMPLATE));
  writeFileSync(join(template, 'prerender.mjs'), PRERENDER);
  const folder = join(root, 'tern-1.0.0');
  await assembleArchive(join(root, 'www/webui'), template, folder);
  return folder;
}
