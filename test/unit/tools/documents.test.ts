import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PackedTexts } from '../../../src/i18n/translate';
import type { Contents } from '../../../tools/delivery';
import { DOCUMENTS } from '../../../tools/document-names.mjs';
import { createDocuments, PAINTED } from '../../../tools/documents';

const ENTRY = 'assets/vendor.js';
const BASE = '/webui/';

/** A product of two chunks, which shows its page when the server has told it nothing. */
const VENDOR = `
  const { words } = await import('./core.js');
  const { status } = await fetch('/public-api/api/vpn/v1/configs');
  setTimeout(() => {
    document.getElementById('app').innerHTML = words(status);
  }, 30);`;
const CORE = `
  const titles = { en: 'Hello', ru: 'Привет' };
  export const words = (status) => \`
    <header><a href="/webui/legal/offer.html">Offer</a></header>
    <main>
      <h1>\${titles[navigator.language]}</h1>
      <p>\${location.pathname} \${status} \${localStorage.length}</p>
      <form><input name="email"></form>
      <form method="post"><button>Continue</button></form>
      <a class="underline" href="\${location.origin}/webui/login">Sign in</a>
      <a href="tg://resolve">Telegram</a>
    </main>
    <section class="toasts"><ol></ol></section>
    <section class="steps"><ol><li>One</li></ol></section>\`;`;

const chunk = (fileName: string, code: string) => ({ fileName, name: '', code, isEntry: false, imports: [] });
const CHUNKS = [chunk(ENTRY, VENDOR), chunk('assets/core.js', CORE)];

const TEXTS: Record<string, PackedTexts> = {
  en: [0, 'a', ['<b>You & I</b>', '</template><script>']],
  ru: [0, 'a', ['Вы &amp; я', '']],
};
const textsOf = async (language: string) => TEXTS[language] ?? [0, '', []];

/** Where chunks are written to be run. */
let folder = '';

/** What fails is told at once, while other pages are still being painted. */
const shouldBeTidy = () => vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), { timeout: 10_000 });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tern-'));
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  await shouldBeTidy();
  vi.unstubAllEnvs();
  rmdirSync(folder);
});

const parse = (content = '') => new DOMParser().parseFromString(content, 'text/html');

describe('the documents of a build', () => {
  let contents: Contents = {};

  beforeAll(async () => {
    contents = await createDocuments(CHUNKS, ENTRY, BASE, textsOf);
  }, 60_000);

  const pageOf = (language: string, name: string) =>
    parse(contents[DOCUMENTS[language] ?? '']).getElementById(name);

  it('are one for each language', () => {
    expect(Object.keys(contents)).toEqual(['index.html', 'index-ru.html']);
  });

  it('leave nothing behind of what was run for them', () => {
    expect(Object.keys(contents)).not.toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('hold the pages to be painted, then the texts, and nothing else', () => {
    for (const content of Object.values(contents)) {
      const parts = [...parse(content).body.children];
      expect(parts.map(({ localName, id, className }) => [localName, id, className])).toEqual([
        ['div', 'welcome', 'painted'],
        ['div', 'login', 'painted'],
        ['template', '', ''],
      ]);
    }
  });

  it.each([
    ['en', 'welcome', 'Hello', '/webui/'],
    ['en', 'login', 'Hello', '/webui/login'],
    ['ru', 'welcome', 'Привет', '/webui/'],
    ['ru', 'login', 'Привет', '/webui/login'],
  ])('show what the product does, in %s, at the address of the page: %s', (language, name, title, path) => {
    const page = pageOf(language, name);
    expect(page?.querySelector('h1')?.textContent).toBe(title);
    // To somebody nobody knows, whom the server refuses.
    expect(page?.querySelector('p')?.textContent).toBe(`${path} 401 0`);
  });

  describe.each(Object.keys(PAINTED))('have a page (%s)', (name) => {
    it('whose forms send nothing before the product is here', () => {
      const forms = [...(pageOf('en', name)?.querySelectorAll('form') ?? [])];
      expect(forms.map((form) => form.getAttribute('method'))).toEqual(['dialog', 'dialog']);
    });

    it('whose links lead nowhere until the product knows where to, but for those around it', () => {
      const links = [...(pageOf('en', name)?.querySelectorAll('a') ?? [])];
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Offer', '/webui/legal/offer.html'],
        ['Sign in', null],
        ['Telegram', null],
      ]);
      expect(links[1]?.className).toBe('underline');
    });

    it('without what is still empty', () => {
      const page = pageOf('en', name);
      expect(page?.querySelector('.toasts')).toBeNull();
      expect(page?.querySelector('.steps li')?.textContent).toBe('One');
    });
  });

  it.each(['en', 'ru'])('hold the texts as they are, and none of them as markup: %s', (language) => {
    const content = contents[DOCUMENTS[language] ?? ''] ?? '';
    const written = /<template lang="(\w+)">([^<]*)<\/template>$/.exec(content);
    expect(written?.[1]).toBe(language);
    const template = parse(`<template>${written?.[2]}</template>`).querySelector('template');
    expect(JSON.parse(template?.content.textContent ?? '')).toEqual(TEXTS[language]);
  });
});

describe('documents', () => {
  it('are not made with the address of where they were painted', async () => {
    const markup = `'<a href="' + location.href + '">Here</a><main><h1>Hello</h1></main>'`;
    const chunks = [chunk(ENTRY, `document.getElementById('app').innerHTML = ${markup};`)];
    await expect(createDocuments(chunks, ENTRY, BASE, textsOf)).rejects.toThrow(
      /painted page (welcome|login) names https:\/\/tern\.invalid/,
    );
    await shouldBeTidy();
  });

  it('are not made when the product fails, and tell of what', async () => {
    const chunks = [chunk(ENTRY, "throw new TypeError('no light')")];
    await expect(createDocuments(chunks, ENTRY, BASE, textsOf)).rejects.toThrow('TypeError: no light');
    await shouldBeTidy();
  });

  it('are not made without their texts', async () => {
    const made = createDocuments(CHUNKS, ENTRY, BASE, async () => {
      throw new Error('no texts');
    });
    await expect(made).rejects.toThrow('no texts');
    await shouldBeTidy();
  });
});
