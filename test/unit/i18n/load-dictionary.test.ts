import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const KEY = 'welcome.title';

/** The chunks that were asked for, in order. */
let asked: string[] = [];
let lost: string[] = [];
let load: typeof import('../../../src/i18n/load-dictionary').loadDictionary;
let lookUp: typeof import('../../../src/i18n/translate').lookUp;

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
  chunk('en/public', { welcome: { title: 'Title' } });
  chunk('en/account', { trial_loading: 'Account' });
  chunk('ru/public', { welcome: { title: 'Заголовок' } });
  ({ loadDictionary: load } = await import('../../../src/i18n/load-dictionary'));
  ({ lookUp } = await import('../../../src/i18n/translate'));
});
afterEach(() => {
  for (const name of ['en/public', 'en/account', 'ru/public']) vi.doUnmock(`../../../src/i18n/${name}`);
});

it('texts come by language and part, each once', async () => {
  await load('en', 'public');
  await load('en', 'public');
  await load('en', 'account');
  await load('ru', 'public');
  expect(asked).toEqual(['en/public', 'en/account', 'ru/public']);
  expect([
    lookUp(KEY, 'en', undefined),
    lookUp(KEY, 'ru', undefined),
    lookUp('trial_loading', 'en', undefined),
  ]).toEqual(['Title', 'Заголовок', 'Account']);
});

it('texts that do not come are told of', async () => {
  lost = ['ru/public'];
  await expect(load('ru', 'public')).rejects.toThrow();
});
