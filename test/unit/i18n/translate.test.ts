import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type PluralKey, pluralKey } from '../../../src/i18n/account/plural';
import { getCodes, getKey } from '../../../src/i18n/names';
import type { MessageKey } from '../../../src/i18n/translate';
import { TEXTS } from '../../texts';

type Translate = typeof import('../../../src/i18n/translate');

let translate: Translate;

beforeEach(async () => {
  vi.resetModules();
  translate = await import('../../../src/i18n/translate');
});

describe('text lookup', () => {
  const key = 'welcome.title';
  const titled = (title: string) => ({ welcome: { title } });

  it('searches the language (server, then app), then English, then returns the key', () => {
    const { addDictionary, lookUpCode } = translate;
    const server: Record<string, string> = {};
    const find = () => lookUpCode(key, 'ru', { [key]: server });
    expect(find()).toBe(key);
    addDictionary('en', 'public', titled('built-in English'));
    expect(find()).toBe('built-in English');
    server.en = 'English of the server';
    expect(find()).toBe('English of the server');
    addDictionary('ru', 'public', titled('свой русский'));
    expect(find()).toBe('свой русский');
    server.ru = 'русский сервера';
    expect(find()).toBe('русский сервера');
  });

  it('never falls back from English to Russian', () => {
    translate.addDictionary('ru', 'public', titled('свой русский'));
    for (const texts of [{ [key]: { ru: 'русский сервера' } }, undefined])
      expect(translate.lookUpCode(key, 'en', texts)).toBe(key);
  });

  it('ignores empty texts of the server [i18n-f1]', () => {
    translate.addDictionary('en', 'public', titled('built-in'));
    const empty = [undefined, null, 7, 'x', [], {}];
    const wrong = ['', 7, null, {}].map((en) => ({ en }));
    for (const texts of [...empty, ...[...empty, ...wrong].map((byLanguage) => ({ [key]: byLanguage }))])
      expect(translate.lookUpCode(key, 'en', texts)).toBe('built-in');
  });

  it('does not reach a prototype by a key of the server [api-f7]', () => {
    const texts: unknown = JSON.parse(
      '{"__proto__":{"en":"bad","polluted":"yes"},"constructor":{"__proto__":"bad","en":"C"}}',
    );
    const find = (code: string, of: unknown) => translate.lookUpCode(code, 'en', of);
    expect(find('__proto__', texts)).toBe('bad');
    expect(find('constructor', texts)).toBe('C');
    for (const code of ['__proto__', 'constructor', 'polluted']) expect(find(code, {})).toBe(code);
  });

  it('merges parts with texts of the same section', () => {
    translate.addDictionary('en', 'public', titled('built-in'));
    translate.addDictionary('en', 'shop', { welcome: { try: 'later' } });
    expect(translate.lookUpCode(key, 'en', undefined)).toBe('built-in');
    expect(translate.lookUpCode('welcome.try', 'en', undefined)).toBe('later');
  });
});

it('loadDictionary › loads each part of each language once', async () => {
  const { loadDictionary, addDictionary, lookUpCode } = translate;
  const samples = {
    public: 'frontend.web.auth.title',
    'sign-in': 'frontend.web.auth.otp.title',
    account: 'cta.trial',
    sharing: 'gifts.list.empty',
  } as const;
  for (const language of ['en', 'ru'] as const)
    for (const part of ['public', 'sign-in', 'account', 'sharing'] as const) {
      expect(lookUpCode(samples[part], language, undefined)).toBe(
        language === 'en' ? samples[part] : lookUpCode(samples[part], 'en', undefined),
      );
      await loadDictionary(language, part);
      expect(/[а-я]/.test(lookUpCode(samples[part], language, undefined))).toBe(language === 'ru');
      expect(lookUpCode(samples[part], language, undefined)).not.toBe(samples[part]);
    }
  addDictionary('en', 'sharing', { gifts: { list: { empty: 'kept' } } });
  await loadDictionary('en', 'sharing');
  expect(lookUpCode(samples.sharing, 'en', undefined)).toBe('kept');
});

it.each<[string, string]>([
  ['account.cta.none', 'frontend.web.account.cta.none'],
  ['trial_loading_none', 'frontend.web.trial_loading_none'],
  ['auth.otp.send_error', 'frontend.web.auth.otp.send_error'],
  ['participants.add.input_required', 'frontend.web.participants.add.input_required'],
  ['welcome.page', 'frontend.web.welcome.page'],
  ['gifts.copy_error', 'frontend.web.gifts.copy_error'],
  ...[
    'welcome.try',
    'cta.trial',
    'sub.type.active',
    'trial_loading',
    'participants.remove.error.404',
    'gifts.list.error',
    'tx.list.empty',
  ].map((key): [string, string] => [key, key]),
])("server text › overrides %s under the server's name", (key, code) => {
  expect(getCodes(key as MessageKey)[0]).toBe(code);
  const [last = '', ...path] = key.split('.').reverse();
  const texts = path.reduce<Record<string, unknown>>((inner, name) => ({ [name]: inner }), {
    [last]: 'built-in',
  });
  translate.addDictionary('en', 'public', texts as Parameters<Translate['addDictionary']>[2]);
  expect(translate.lookUpCode(code, 'en', undefined)).toBe('built-in');
  expect(translate.lookUpCode(code, 'en', { [code]: { en: 'its own' } })).toBe('its own');
});

it.each([
  'frontend.web.account.connect.email.modal.submit',
  'frontend.web.account.plan.default',
  'frontend.web.account.plan.family',
  'frontend.web.account.plan.corporate',
  'frontend.web.account.plan.inactive',
  'frontend.web.account.toast.trial_success',
  'frontend.web.account.toast.trial_error',
  'frontend.web.auth.title',
  'frontend.web.auth.subtitle',
  'frontend.web.auth.telegram',
  'frontend.web.auth.back',
  'frontend.web.auth.error.email_format',
  'frontend.web.auth.otp.title',
  'frontend.web.auth.otp.subtitle',
  'frontend.web.auth.otp.timer',
  'frontend.web.auth.otp.resend',
  'frontend.web.auth.otp.send_error',
  'frontend.web.auth.otp.verify_error',
  'frontend.web.header.no_messages',
  'frontend.web.mail_auth_warning',
  'frontend.web.participants.add.input_required',
  'frontend.web.participants.add.input_maxlen',
  'frontend.web.participants.add.input_not_empty',
  'welcome.title',
  'welcome.subtitle',
  'welcome.try',
  'cta.manage',
  'cta.extend',
  'cta.trial',
  'cta.choose_plan',
  'trial_loading',
  'participants.remove.error.404',
  'participants.remove.error.400',
  'participants.remove.error.common',
])('server text › %s, a code of the specification, replaces a text of both languages', (code) => {
  const key = getKey(code) as MessageKey;
  expect(getCodes(key)).toContain(code);
  expect(TEXTS.en[key]).toBeTruthy();
  expect(TEXTS.ru[key]).toBeTruthy();
});

it.each([
  ['participants.copy_error_code', 'copy_error_code'],
  ['participants.copy_error', 'copy_error'],
  ['gifts.copy_error', 'copy_error'],
  ['gifts.copy_success', 'copy_success'],
] as const)('server text › of %s is also found as %s after its usual name', (key, name) => {
  const find = (texts: object) => translate.lookUpKey(key, 'en', texts);
  expect(find({ [name]: { en: 'short' } })).toBe('short');
  expect(find({ [name]: { en: 'short' }, [`frontend.web.${key}`]: { en: 'long' } })).toBe('long');
});

describe('placeholders', () => {
  it.each([
    ['{a}{b}{a}', { a: 1, b: 'x' }, '1x1'],
    ['{n} days', { n: 0 }, '0 days'],
    ['{name} {other}', { name: 'x' }, 'x {other}'],
    ['{name}', { name: '{other}', other: 'never' }, '{other}'],
    ['{a}', { a: '$& $1 $$ $`' }, '$& $1 $$ $`'],
    ['{constructor} {toString} {__proto__}', {}, '{constructor} {toString} {__proto__}'],
    ['{name name} {{name}} { name }', { name: 'x' }, '{name name} {x} { name }'],
    ['{}', { '': 'x' }, '{}'],
    ['<b>{name}</b>', { name: '<img onerror=x>' }, '<b><img onerror=x></b>'],
  ])('fill %j from %j in one pass', (text, values, filled) => {
    expect(translate.interpolate(text, values)).toBe(filled);
  });

  it.each([
    ['{name} added', { name: 'שרה' }, '\u2068שרה\u2069 added'],
    ['{name} added', { name: 'Sara (سارة)' }, '\u2068Sara (سارة)\u2069 added'],
    ['{name} added', { name: '\u202eanna' }, 'anna added'],
    ['{name} added', { name: 'שרה\u2069\u202e' }, '\u2068שרה\u2069 added'],
    ['{name}: {sum}', { name: 'Анна 2', sum: '12.00\u00a0₽' }, 'Анна 2: 12.00\u00a0₽'],
  ])('isolate the direction in %j: %j', (text, values, filled) => {
    expect(translate.interpolate(text, values)).toBe(filled);
  });

  it('are not isolated in a link', () => {
    expect(translate.substitute('gull://{url}', { url: 'https://שרה.example' })).toBe(
      'gull://https://שרה.example',
    );
  });

  it('may be missing', () => {
    expect(translate.interpolate('{name}')).toBe('{name}');
  });

  it('never throw, and change nothing but placeholders [i18n-f2]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/\{\w+\}/.test(text));
        expect(translate.interpolate(text, { a: 'x', constructor: 'y' })).toBe(text);
      }),
      { seed: 20_273, numRuns: 300 },
    );
  });
});

describe('plural form', () => {
  const stem: PluralKey = 'account.ends.in';
  const getForm = (count: number, language: 'ru' | 'en') =>
    pluralKey(stem, count, language).slice(stem.length + 1);

  it.each([
    [1, 'one', 'one'],
    [2, 'few', 'other'],
    [5, 'many', 'other'],
    [11, 'many', 'other'],
    [21, 'one', 'other'],
    [24, 'few', 'other'],
    [0, 'many', 'other'],
  ])('for %i is %s in Russian and %s in English [i18n-f8]', (count, russian, english) => {
    expect(getForm(count, 'ru')).toEqual(russian);
    expect(getForm(count, 'en')).toEqual(english);
  });
});
