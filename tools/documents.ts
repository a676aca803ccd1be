import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PackedTexts } from '../src/i18n/translate';
import type { Chunk, Contents } from './delivery.ts';
import { DOCUMENTS } from './document-names.mjs';
import { ROOT } from './install.mjs';

const run = promisify(execFile);

/** No address of a page that is painted may begin with it: only the visitor's is known to the script. */
const ORIGIN = 'https://tern.invalid';

/** The pages that a document holds painted, by the name of their route, and their paths. */
export const PAINTED: Record<string, string> = { welcome: '', login: 'login' };

/** paintPages runs the finished code for each page of `PAINTED` (tools/paint.mjs): what it shows to somebody nobody knows. */
async function paintPages(chunks: Chunk[], entry: string, base: string, language: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-paint-'));
  try {
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    for (const { fileName, code } of chunks) {
      await mkdir(dirname(join(folder, fileName)), { recursive: true });
      await writeFile(join(folder, fileName), code);
    }
    return await Promise.all(
      Object.entries(PAINTED).map(async ([name, path]) => {
        const args = [join(ROOT, 'tools/paint.mjs'), folder, entry, ORIGIN + base + path, language];
        const { stdout: markup } = await run(process.execPath, args);
        if (markup.includes(ORIGIN)) throw new Error(`The painted page ${name} names ${ORIGIN}: ${markup}`);
        return `<div id="${name}" class="painted">${markup}</div>`;
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * createDocuments gives each language's document the pages that are painted (a header of the server's answer shows one,
 * docs/deploying.md) and the first texts, so that nothing has to be asked for before the first page is alive.
 */
export async function createDocuments(
  chunks: Chunk[],
  entry: string,
  base: string,
  textsOf: (language: string) => Promise<PackedTexts>,
): Promise<Contents> {
  const documents = Object.entries(DOCUMENTS).map(async ([language, fileName]) => {
    const [pages, texts] = await Promise.all([paintPages(chunks, entry, base, language), textsOf(language)]);
    const template = `<template lang="${language}">${escapeText(JSON.stringify(texts))}</template>`;
    return [fileName, pages.join('') + template] as const;
  });
  return Object.fromEntries(await Promise.all(documents));
}
