import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressFile } from './compress.ts';
import { configure, PRERENDER_FILE, TEMPLATE_FILE, type Template } from './configure.ts';
import { createRenderer } from './render-page.ts';
import { listWarnings, readClients, readSettings } from './settings.ts';

/** Folders of an unpacked archive: the files that are the same for every operator, and the template. */
export const SHARED_FOLDER = 'webui';
export const TEMPLATE_FOLDER = 'template';

/**
 * writeConfigured writes the build of an unpacked archive with the settings of an environment into a folder,
 * with compressed forms. Returns lines about missing and unknown settings. Throws an error for the operator,
 * and then has written nothing.
 */
export async function writeConfigured(
  archive: string,
  folder: string,
  env: Record<string, string | undefined>,
): Promise<string[]> {
  const template: Template = JSON.parse(readFileSync(join(archive, TEMPLATE_FOLDER, TEMPLATE_FILE), 'utf8'));
  const operator = { settings: readSettings(env, template.base), clients: readClients(env) };
  const isOurs = existsSync(join(folder, 'sw.js')) || !existsSync(folder) || readdirSync(folder).length === 0;
  if (!isOurs) throw new Error(`${folder} contains something other than a build.`);
  const renderPage = createRenderer(join(archive, TEMPLATE_FOLDER, PRERENDER_FILE), template.base);
  const files = await configure(template, operator, renderPage);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(archive, SHARED_FOLDER), folder, { recursive: true });
  for (const [file, text] of files) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    compressFile(path);
  }
  return listWarnings(env, operator.clients);
}
