import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../src/domain/entities';
import type { Part } from '../../../src/i18n/load-dictionary';

const KEY = 'welcome.try';
const OTHER = 'welcome.title';
/** What the page holds: other words than the chunks, so that it is seen where a text comes from. */
const PACKED = [3, 'welcome. try title', ['From the <page> & "fast"', 'Title']];

/** The chunks that were asked for, in order. */
let asked: string[] = [];
let lost: string[] = [];
let load: typeof import('../../../src/i18n/load-dictionary').loadDictionary;
let lookUp: typeof import('../../../src/i18n/translate').lookUp;

const find = (key: string | number, language: Language = 'en') => lookUp(key, language, undefined);

function putTexts(language: string, texts: unknown): void {
  const template = document.createElement('template');
  template.lang = language;
  template.content.textContent = JSON.stringify(texts);
  document.body.append(template);
}

function chunk(name: string, texts: object) {
  vi.doMock(`../../../src/i18n/${name}`, () => {
    asked.push(name);
    if (lost.includes(name)) throw new TypeError('Failed to fetch dynamically imported module');
    return { texts };
  });
}

beforeEach(async () => {
  vi.resetModules();
  asked = [];
  lost = [];
  chunk('en/public', { [KEY]: 'From the chunk' });
  chunk('en/account', { account: 'Account' });
  chunk('ru/public', { [KEY]: 'Из файла' });
  ({ loadDictionary: load } = await import('../../../src/i18n/load-dictionary'));
  ({ lookUp } = await import('../../../src/i18n/translate'));
});
afterEach(() => {
  for (const name of ['en/public', 'en/account', 'ru/public']) vi.doUnmock(`../../../src/i18n/${name}`);
  document.body.replaceChildren();
});

describe('the first texts', () => {
  it('are the page’s when it holds them, and nothing is asked for', async () => {
    putTexts('en', PACKED);
    await load('en', 'public');
    expect([find(KEY), find(OTHER), asked]).toEqual(['From the <page> & "fast"', 'Title', []]);
  });

  it('of the page are found by the numbers of their keys', async () => {
    putTexts('en', PACKED);
    await load('en', 'public');
    expect([find(3), find(4), find(2)]).toEqual(['From the <page> & "fast"', 'Title', '']);
  });

  it.each<[string, (() => void) | null]>([
    ['holds none', null],
    ['holds them in another language', () => putTexts('ru', PACKED)],
    ['holds something else', () => putTexts('', PACKED)],
  ])('come as a chunk when the page %s', async (_, prepare) => {
    prepare?.();
    await load('en', 'public');
    expect([find(KEY), asked]).toEqual(['From the chunk', ['en/public']]);
  });

  it('of both languages may come from both places', async () => {
    putTexts('ru', PACKED);
    await load('en', 'public');
    await load('ru', 'public');
    expect([find(KEY), find(KEY, 'ru'), asked]).toEqual([
      'From the chunk',
      'From the <page> & "fast"',
      ['en/public'],
    ]);
  });

  it('of the page are read once', async () => {
    putTexts('en', PACKED);
    await load('en', 'public');
    document.body.replaceChildren();
    await load('en', 'public');
    expect(asked).toEqual([]);
  });

  it('that do not come are told of', async () => {
    lost = ['ru/public'];
    putTexts('en', PACKED);
    await expect(load('ru', 'public')).rejects.toThrow();
  });
});

it.each<[Part, string]>([['account', 'Account']])(
  'the texts of the part %s are no business of the page',
  async (part, text) => {
    putTexts('en', PACKED);
    await load('en', part);
    expect([find('account'), asked]).toEqual([text, ['en/account']]);
  },
);
