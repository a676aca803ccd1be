import { describe, expect, it } from 'vitest';
import {
  badTexts,
  differences,
  mergeParts,
  misplacedKeys,
  type Texts,
  unknownKeys,
  unusedKeys,
  usedKeys,
} from './messages';
import { reachableFrom, readSources } from './source';

const PARTS = ['public', 'account', 'pages'] as const;
/** What a part is put together from, file by file. */
const TOPICS = [
  'public',
  'account/entry',
  'account/home',
  'pages/billing',
  'pages/guides',
  'pages/sharing',
] as const;
const modules = import.meta.glob<Record<string, Texts>>('../../src/i18n/{en,ru}/**/*.ts', { eager: true });

function part(language: string, name: (typeof PARTS | typeof TOPICS)[number]): Texts {
  const texts = modules[`../../src/i18n/${language}/${name}.ts`]?.texts;
  if (!texts) throw new Error(`src/i18n/${language}/${name}.ts exports no texts`);
  return texts;
}

const dictionary = (language: string) => mergeParts(PARTS.map((name) => part(language, name)));

const all = readSources('src');
const src = all.filter(({ path }) => !/^src\/(i18n\/(en|ru)\/|gallery\/)/.test(path));

/** What every visit downloads: the entry asks for the second by itself; and the two pages that are shown with nothing more. */
const FIRST = [
  'src/main.tsx',
  'src/app/show.tsx',
  'src/sign-in/welcome/WelcomePage.tsx',
  'src/app/not-found/NotFoundPage.tsx',
];
/** The titles of all pages; each is looked up when its page is shown. */
const TITLES = 'src/app/routes.ts';

describe('the parts of the dictionaries', () => {
  it('are the ones that are loaded', () => {
    const names = ['en', 'ru'].flatMap((language) =>
      [...new Set([...PARTS, ...TOPICS])].map((name) => `../../src/i18n/${language}/${name}.ts`),
    );
    expect(Object.keys(modules).sort()).toEqual(names.sort());
  });

  it.each(['en', 'ru'])('hold every topic, and no key twice: %s', (language) => {
    expect(mergeParts(TOPICS.map((name) => part(language, name)))).toEqual(dictionary(language));
  });

  it('are the same in both languages, plural forms aside', () => {
    for (const name of PARTS) expect(differences(part('en', name), part('ru', name))).toEqual([]);
  });

  const first = reachableFrom(all, FIRST);

  it('are asked for by screens that are there', () => {
    const paths = first.map(({ path }) => path);
    for (const path of [...FIRST, 'src/sign-in/login/LoginPage.tsx', 'src/app/layout/Footer.tsx', TITLES])
      expect(paths).toContain(path);
    for (const path of ['src/sign-in/code/CodeStep.tsx', 'src/app/account/AccountLayout.tsx'])
      expect(paths).not.toContain(path);
  });

  it('are split so that the first visit asks for nothing of the account', () => {
    const eager = first.filter(({ path }) => path !== TITLES);
    expect(misplacedKeys(part('en', 'account'), usedKeys(eager))).toEqual([]);
  });
});

describe('the dictionaries', () => {
  it('have the same keys, plural forms and placeholders', () => {
    expect(differences(dictionary('en'), dictionary('ru'))).toEqual([]);
  });

  it.each(['en', 'ru'])('hold a text of its language under every key: %s', (language) => {
    expect(badTexts(language, dictionary(language))).toEqual([]);
  });

  it('hold nothing that the code does not use', () => {
    expect(unusedKeys(dictionary('en'), usedKeys(src))).toEqual([]);
  });

  it('hold everything that the code uses', () => {
    expect(unknownKeys(dictionary('en'), usedKeys(src))).toEqual([]);
  });

  it('have no two keys that are one without the beginning that the build leaves out', () => {
    const keys = Object.keys(dictionary('en')).map((key) => key.replace(/^frontend\.web\./, ''));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('what comes with the first visit', () => {
  const file = (path: string, code: string) => ({ path, code });
  const sources = [
    file('src/main.tsx', "import { a } from './a'; import type { T } from './types'; import './style.css';"),
    file('src/a.ts', "export { b } from './b'; const late = () => import('./late');"),
    file('src/b.tsx', "import { a } from './a'; import { signal } from '@preact/signals'; t('late.title');"),
    file('src/late.ts', "t('late.text');"),
    file('src/types.ts', "t('late.type');"),
  ];
  const reached = reachableFrom(sources, ['src/main.tsx']);

  it('is what is imported, not what is loaded later or only a type', () => {
    expect(reached.map(({ path }) => path)).toEqual(['src/main.tsx', 'src/a.ts', 'src/b.tsx']);
    const later = { 'late.title': 'x', 'late.text': 'x', 'late.type': 'x' };
    expect(misplacedKeys(later, usedKeys(reached))).toEqual(['late.title']);
  });

  it('is told also when the key is put together or in plural forms', () => {
    const later = { 'late.a': 'x', 'late.days.one': 'x', 'late.days.other': 'x', 'other.a': 'x' };
    const code = ['t(`late.$', "{kind}`); plural('late.days', 3);"].join('');
    expect(misplacedKeys(later, usedKeys([file('src/main.tsx', code)]))).toEqual([
      'late.a',
      'late.days.one',
      'late.days.other',
    ]);
  });
});

describe('two languages', () => {
  it.each<[string, Texts, Texts, boolean]>([
    [
      'with their own plural forms',
      { 'a.one': '1', 'a.other': '2' },
      { 'a.one': '1', 'a.few': '2', 'a.many': '5' },
      true,
    ],
    ['with a word that is only called other', { 'a.other': 'Other' }, { 'a.other': 'Другое' }, true],
    ['with their own order', { a: 'Hello, {name}' }, { a: '{name}, привет' }, true],
    ['with a key that is only in one', { 'a.b': 'x' }, {}, false],
    ['with a key that is only in the other', {}, { 'a.b': 'x' }, false],
    ['with another placeholder', { 'a.b': '{name}' }, { 'a.b': '{email}' }, false],
    ['with a missing plural form', { 'a.one': '1', 'a.other': '2' }, { 'a.one': '1', 'a.many': '5' }, false],
    ['with a plural in one only', { a: '1' }, { 'a.one': '1', 'a.few': '2', 'a.many': '5' }, false],
  ])('%s', (_, en, ru, areAlike) => {
    expect(differences(en, ru).length === 0).toBe(areAlike);
  });

  it('hold no key twice', () => {
    expect(() => mergeParts([{ a: 'x' }, { b: 'y', a: 'x' }])).toThrow('a stands in two parts');
  });
});

describe('a text', () => {
  it.each([
    ['en', '', 1],
    ['ru', '  ', 1],
    ['en', ' a', 1],
    ['en', 'To {e-mail}', 1],
    ['ru', 'Telegram login', 1],
    ['en', 'Войти', 1],
    ['en', 'Sign in with Теlegram', 1],
    ['en', 'Sign in', 0],
    ['en', 'Русский', 0],
    ['ru', 'Вход', 0],
    ['ru', 'Outline VPN', 0],
    ['ru', '{brand} VPN', 0],
    ['ru', '—', 0],
  ])('in %s that reads "%s" has %i faults', (language, text, count) => {
    expect(badTexts(language, { 'a.b': text })).toHaveLength(count);
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
    const a = <Text name="welcome.title" />;
    const b = t(\`frontend.web.error.\${kind}\`);
    const c = tn('frontend.web.days', 3);
  `;
  const used = (text: string) => usedKeys([{ path: 'src/app/a.tsx', code: text }]);

  it('are found in texts, in templates, in attributes and by the stem of a plural', () => {
    expect([unusedKeys(texts, used(code)), unknownKeys(texts, used(code))]).toEqual([[], []]);
  });

  it('are missed when nothing asks for them', () => {
    expect(unusedKeys(texts, used("// t('welcome.title')"))).toHaveLength(5);
    expect(unusedKeys(texts, used(code.replace('web.days', 'web.day')))).toHaveLength(2);
  });

  it.each([
    ["t('frontend.web.missing')", 1],
    ["t('welcome.subtitle')", 1],
    [['t(`welcome.step.$', '{n}`)'].join(''), 1],
    ["['www.w3.org', './welcome', 'icon.svg', 'welcome', 'a.welcome.b']", 0],
  ])('in %s are unknown %i times', (text, count) => {
    expect(unknownKeys(texts, used(text))).toHaveLength(count);
  });
});
