import { describe, expect, it } from 'vitest';
import { badTexts, differences, type Texts, unknownKeys, unusedKeys, usedKeys } from './messages';
import { readSources } from './source';

/**
 * Beginnings of keys that the code puts together in a way a template literal does not show. A template such as
 * `frontend.web.error.${kind}` is understood and needs no entry here.
 */
const DYNAMIC_PREFIXES: string[] = [];

const modules = import.meta.glob<Record<string, Texts>>('../../src/i18n/{en,ru}.ts', { eager: true });

function dictionary(language: string): Texts {
  const texts = modules[`../../src/i18n/${language}.ts`]?.[language];
  if (!texts) throw new Error(`src/i18n/${language}.ts exports no ${language}`);
  return texts;
}

const src = readSources('src').filter(({ path }) => !/^src\/(i18n\/(en|ru)\.ts|gallery\/)/.test(path));

describe('the dictionaries', () => {
  it('have the same keys, plural forms and placeholders', () => {
    expect(differences(dictionary('en'), dictionary('ru'))).toEqual([]);
  });

  it.each(['en', 'ru'])('hold a text of its language under every key: %s', (language) => {
    expect(badTexts(language, dictionary(language))).toEqual([]);
  });

  it('hold nothing that the code does not use', () => {
    expect(unusedKeys(dictionary('en'), usedKeys(src), DYNAMIC_PREFIXES)).toEqual([]);
  });

  it('hold everything that the code uses', () => {
    expect(unknownKeys(dictionary('en'), usedKeys(src))).toEqual([]);
  });

  it('have keys under each beginning that is listed as dynamic', () => {
    const keys = Object.keys(dictionary('en'));
    expect(DYNAMIC_PREFIXES.filter((head) => !keys.some((key) => key.startsWith(head)))).toEqual([]);
  });
});

describe('differences', () => {
  it('accept what is the same, with the plural forms of each language', () => {
    const en = { 'a.title': 'Hello, {name}', 'a.days.one': 'a day', 'a.days.other': '{n} days' };
    const ru = {
      'a.title': '{name}, привет',
      'a.days.one': '{n} день',
      'a.days.few': '{n} дня',
      'a.days.many': '{n} дней',
    };
    expect(differences(en, ru)).toEqual([]);
  });

  it.each<[string, Texts, Texts]>([
    ['a key that is only in one', { 'a.b': 'x' }, {}],
    ['a key that is only in the other', {}, { 'a.b': 'x' }],
    ['another placeholder', { 'a.b': '{name}' }, { 'a.b': '{email}' }],
    ['a lost placeholder', { 'a.b': 'To {email}' }, { 'a.b': 'На почту' }],
    ['a missing plural form', { 'a.b.one': '1', 'a.b.other': '2' }, { 'a.b.one': '1', 'a.b.many': '5' }],
    ['a plural in one only', { 'a.b': '1' }, { 'a.b.one': '1', 'a.b.few': '2', 'a.b.many': '5' }],
  ])('tell of %s', (_, en, ru) => {
    expect(differences(en, ru)).not.toEqual([]);
  });

  it('take a lone other for a word', () => {
    expect(differences({ 'kind.other': 'Other' }, { 'kind.other': 'Другое' })).toEqual([]);
  });
});

describe('bad texts', () => {
  it.each([
    ['en', ''],
    ['ru', '  '],
    ['en', ' a'],
    ['en', 'To {e-mail}'],
    ['en', 'Open {name'],
    ['ru', 'Sign in'],
    ['ru', 'Telegram login'],
    ['en', 'Войти'],
    ['en', 'Sign in with Теlegram'],
  ])('in %s are found: "%s"', (language, text) => {
    expect(badTexts(language, { 'a.b': text })).toHaveLength(1);
  });

  it.each([
    ['en', 'Sign in'],
    ['en', 'Русский'],
    ['ru', 'Вход'],
    ['ru', 'Telegram'],
    ['ru', 'Outline VPN'],
    ['ru', '{brand} VPN'],
    ['ru', 'Скачать PNG'],
    ['ru', '—'],
    ['ru', '{n} / 6'],
  ])('in %s are not seen in "%s"', (language, text) => {
    expect(badTexts(language, { 'a.b': text })).toEqual([]);
  });
});

describe('keys of the code', () => {
  const texts = {
    'welcome.title': 'x',
    'frontend.web.error.network': 'x',
    'frontend.web.error.timeout': 'x',
    'frontend.web.days.one': 'x',
    'frontend.web.days.other': 'x',
  };
  const code = `
    const a = t('welcome.title');
    const b = t(\`frontend.web.error.\${kind}\`);
    const c = tn('frontend.web.days', 3);
  `;
  const used = (text: string) => usedKeys([{ path: 'src/app/a.tsx', code: text }]);

  it('are found in texts, in templates and by the stem of a plural', () => {
    expect(unusedKeys(texts, used(code))).toEqual([]);
    expect(unknownKeys(texts, used(code))).toEqual([]);
  });

  it('are found as attributes of a view', () => {
    expect(unusedKeys({ 'welcome.title': 'x' }, used('const a = <Text name="welcome.title" />;'))).toEqual(
      [],
    );
  });

  it('are missed when nothing asks for them', () => {
    expect(unusedKeys(texts, used("// t('welcome.title')"))).toHaveLength(5);
    expect(unusedKeys(texts, used(code.replace('frontend.web.days', 'frontend.web.day')))).toEqual([
      'frontend.web.days.one',
      'frontend.web.days.other',
    ]);
  });

  it('count as used under a beginning that is listed', () => {
    expect(unusedKeys({ 'welcome.title': 'x' }, used(''), ['welcome.'])).toEqual([]);
  });

  it.each([
    "t('frontend.web.missing')",
    "t('frontend.vpn.title')",
    "t('welcome.subtitle')",
    ['t(`welcome.step.$', '{n}`)'].join(''),
    't(`frontend.web.days`.concat(`frontend.web.other`))',
  ])('are unknown in %s', (text) => {
    expect(unknownKeys(texts, used(text))).toHaveLength(1);
  });

  it('are not seen in addresses, files and other words with dots', () => {
    expect(
      unknownKeys(texts, used("['www.w3.org', './welcome', 'icon.svg', 'welcome', 'a.welcome.b']")),
    ).toEqual([]);
  });
});
