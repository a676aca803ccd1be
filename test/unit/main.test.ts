import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { breakStorage, closePage, openPage } from './state/page';

/** What the entry has asked for, in order. */
let asked: string[] = [];
/** What does not come. */
let lost: string[] = [];

const answer = (name: string) => () => {
  asked.push(name);
  if (lost.includes(name)) throw new TypeError('Failed to fetch dynamically imported module');
  return {};
};

const hasFailed = () => document.getElementById('app')?.classList.contains('failed');

/** Opens the page as a browser does: index.html, then its script. */
async function open({ stored, browser = 'en' }: { stored?: string; browser?: string } = {}) {
  if (stored !== undefined) localStorage.setItem('lang', stored);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
  await import('../../src/main');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
}

beforeEach(() => {
  openPage();
  asked = [];
  lost = [];
  document.body.innerHTML = '<div id="app"></div>';
  vi.doMock('../../src/i18n/en/public', answer('en'));
  vi.doMock('../../src/i18n/ru/public', answer('ru'));
  vi.doMock('../../src/app/show', answer('show'));
});
afterEach(() => {
  for (const path of ['i18n/en/public', 'i18n/ru/public', 'app/show']) vi.doUnmock(`../../src/${path}`);
  closePage();
  document.body.replaceChildren();
});

describe('the entry', () => {
  it.each<[string | undefined, string, string]>([
    [undefined, 'en', 'en'],
    [undefined, 'en-US', 'en'],
    [undefined, 'ru', 'ru'],
    [undefined, 'ru-RU', 'ru'],
    [undefined, 'de', 'en'],
    [undefined, '', 'en'],
    ['ru', 'en', 'ru'],
    ['en', 'ru', 'en'],
    ['de', 'ru', 'en'],
    ['', 'ru', 'en'],
  ])('with %j in storage and %j in the browser asks for the texts: %s', async (stored, browser, language) => {
    await open({ stored, browser });
    expect(asked.toSorted()).toEqual([language, 'show'].toSorted());
    expect(hasFailed()).toBe(false);
  });

  it.each(['ru', 'en'])(
    'goes by the browser (%s) where the storage may not be looked at',
    async (language) => {
      breakStorage('blocked');
      await open({ browser: language });
      expect(asked.toSorted()).toEqual([language, 'show'].toSorted());
    },
  );

  it('tells at once that the product has not come', async () => {
    lost = ['show'];
    await open();
    await vi.waitFor(() => expect(hasFailed()).toBe(true));
  });

  it('leaves it to the product to miss the first texts', async () => {
    lost = ['en'];
    await open();
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasFailed()).toBe(false);
  });

  it('fails quietly where there is no place to say so', async () => {
    lost = ['show'];
    document.body.replaceChildren();
    await open();
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasFailed()).toBeUndefined();
  });
});
