import { beforeEach, describe, expect, it, vi } from 'vitest';
import { texts as accountTexts } from '../../../src/i18n/en/account';
import { texts as publicTexts } from '../../../src/i18n/ru/public';
import { createTextPacking, packTexts, textKeys } from '../../../tools/text-keys';

const EN = {
  public: { 'welcome.title': 'Hello', 'frontend.web.auth.title': 'Sign in', 'frontend.web.spam': 'Look' },
  account: { 'frontend.web.auth.code': 'Code', 'frontend.web.days.one': 'a day' },
  pages: { 'frontend.web.auth.code.late': 'Wait' },
};
const RU = {
  public: { 'frontend.web.spam': 'Ищите', 'welcome.title': 'Привет', 'frontend.web.auth.title': 'Вход' },
  account: { 'frontend.web.days.few': 'дня', 'frontend.web.auth.code': 'Код' },
  pages: { 'frontend.web.auth.code.late': 'Ждите' },
};

describe('the texts of a build', () => {
  const { pack, numberKeys } = createTextPacking({ en: EN, ru: RU });
  let translate: typeof import('../../../src/i18n/translate');

  beforeEach(async () => {
    vi.resetModules();
    translate = await import('../../../src/i18n/translate');
  });

  it.each(['public', 'account', 'pages'] as const)('%s come back as they were written', (part) => {
    const withoutPrefix = (texts: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [key.replace('frontend.web.', ''), text]),
      );
    const withoutMissing = (texts: Record<string, string>) =>
      Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
    expect(withoutMissing(translate.unpackTexts(pack('en', part)))).toEqual(withoutPrefix(EN[part]));
    expect(withoutMissing(translate.unpackTexts(pack('ru', part)))).toEqual(withoutPrefix(RU[part]));
  });

  it('are found by number in either language, whatever part comes first', () => {
    for (const part of ['pages', 'public', 'account'])
      translate.addDictionary('ru', translate.unpackTexts(pack('ru', part)));
    for (const part of ['account', 'public', 'pages'])
      translate.addDictionary('en', translate.unpackTexts(pack('en', part)));
    for (const [key, text] of Object.entries({ ...RU.public, ...RU.account, ...RU.pages })) {
      const number = numberKeys(`"${key}"`);
      expect(number).toMatch(/^\d$/);
      expect(translate.lookUp(Number(number), 'ru', undefined)).toBe(text);
    }
    expect(translate.lookUp(Number(numberKeys('"frontend.web.auth.code"')), 'en', undefined)).toBe('Code');
  });

  it('are the server’s by name', () => {
    translate.addDictionary('ru', translate.unpackTexts(pack('ru', 'public')));
    const texts = new Map([['auth.title', new Map([['ru', 'Войдите']])]]);
    expect(translate.lookUp(Number(numberKeys('"frontend.web.auth.title"')), 'ru', texts)).toBe('Войдите');
  });

  it('are nothing, not a number, where they did not come', () => {
    translate.addDictionary('ru', translate.unpackTexts(pack('ru', 'public')));
    const missing = Number(numberKeys('"frontend.web.auth.code.late"'));
    expect(missing).toBeGreaterThan(0);
    for (const texts of [undefined, new Map([[`${missing}`, new Map([['ru', 'чужое']])]])])
      expect(translate.lookUp(missing, 'ru', texts)).toBe('');
  });

  it('have another language’s form where this one has none', () => {
    for (const name of ['en', 'ru'] as const)
      translate.addDictionary(name, translate.unpackTexts(pack(name, 'account')));
    expect(translate.lookUp('days.one', 'ru', undefined)).toBe('a day');
  });

  it('leave code alone but for whole keys and the beginning that keys share', () => {
    const code = 't("frontend.web.auth"),t("x.frontend.web.auth.title"),t("code"),`frontend.web.days.$';
    expect(numberKeys(`${code}{n}\``)).toBe('t("auth"),t("x.auth.title"),t("code"),`days.$' + '{n}`');
    expect(numberKeys("a('welcome.title'),b(`frontend.web.spam`)")).toMatch(/^a\(\d\),b\(\d\)$/);
  });
});

describe('a build', () => {
  type Hooks = {
    buildStart(): Promise<void>;
    load(id: string): string | undefined;
    renderChunk(code: string): { code: string };
  };
  const packing = createTextPacking({ en: EN, ru: RU });
  const plugin = textKeys(async () => packing) as unknown as Hooks;

  it('has texts packed in the place of their modules, and no other module', async () => {
    await plugin.buildStart();
    const code = plugin.load('/tern/src/i18n/ru/account.ts');
    expect(code).toBe(`export const texts = ${JSON.stringify(packing.pack('ru', 'account'))};`);
    for (const path of ['i18n/translate.ts', 'i18n/de/account.ts', 'i18n/ru/extra.ts', 'pages/ru/account.ts'])
      expect(plugin.load(`/tern/src/${path}`)).toBeUndefined();
  });

  it('has numbers in the code of its chunks', async () => {
    await plugin.buildStart();
    expect(plugin.renderChunk('t("welcome.title")').code).toBe(packing.numberKeys('t("welcome.title")'));
    expect(plugin.renderChunk('t("welcome.title")').code).toMatch(/^t\(\d\)$/);
  });

  it('packs the texts of the product', async () => {
    const { unpackTexts } = await import('../../../src/i18n/translate');
    const { pack } = await packTexts();
    const shipped = { ...unpackTexts(pack('ru', 'public')), ...unpackTexts(pack('en', 'account')) };
    const written = Object.entries({ ...publicTexts, ...accountTexts });
    expect(written.length).toBeGreaterThan(50);
    for (const [key, text] of written) expect(shipped[key.replace('frontend.web.', '')]).toBe(text);
  });
});
