import { describe, expect, it } from 'vitest';
import type { Dictionary } from '../../src/i18n/translate';
import { flatTexts } from '../texts';
import { reachableFrom, readSources, type Source, walk } from './source';

type Texts = Record<string, string>;

/** Forms of a plural text, as endings of its key, that each language must have. `.other` is where fractions go. */
const PLURAL_FORMS: Record<string, string[]> = { en: ['one', 'other'], ru: ['one', 'few', 'many'] };
const FORM = /\.(one|few|many|other)$/;

/** Names that are written the same in every language. */
const BRANDS =
  /^(Tern|VPN|Outline|Telegram|QR|PNG|FAQ|ID|e-mail|Windows|[Mm]acOS|Linux|Android|iOS|IOS|TV|Apple|VLESS|GEL|USDT|TON|Chrome|Firefox|Safari|English)$/;
/** Words of the other alphabet that belong into English texts: a language is named in its own words. */
const OWN_NAMES = ['Русский'];

const stemOf = (key: string) => key.replace(FORM, '');

/** pluralStems lists the keys whose texts come in plural forms; a lone `.other` is a word like any other. */
function pluralStems(...dictionaries: Texts[]): Set<string> {
  const keys = dictionaries.flatMap((texts) => Object.keys(texts));
  return new Set(keys.filter((key) => /\.(one|few|many)$/.test(key)).map(stemOf));
}

/** nameOf is a key without its plural form: what the code asks for. */
function namesOf(texts: Texts, stems: Set<string>): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [key, text] of Object.entries(texts)) {
    const name = stems.has(stemOf(key)) ? stemOf(key) : key;
    names.set(name, [...(names.get(name) ?? []), text]);
  }
  return names;
}

const placeholdersOf = (texts: string[]) =>
  [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join(' ');

/** differences names what one language has and the other lacks: keys, plural forms, placeholders. */
function differences(en: Texts, ru: Texts): string[] {
  const stems = pluralStems(en, ru);
  const enNames = namesOf(en, stems);
  const ruNames = namesOf(ru, stems);
  const faults: string[] = [];
  for (const name of new Set([...enNames.keys(), ...ruNames.keys()])) {
    const [inEn, inRu] = [enNames.get(name), ruNames.get(name)];
    if (!inEn || !inRu) faults.push(`${name}: not in ${inEn ? 'ru' : 'en'}`);
    else if (placeholdersOf(inEn) !== placeholdersOf(inRu))
      faults.push(
        `${name}: placeholders ${placeholdersOf(inEn) || 'none'} in en, ${placeholdersOf(inRu) || 'none'} in ru`,
      );
  }
  for (const stem of stems) {
    for (const [language, texts] of Object.entries({ en, ru })) {
      for (const form of PLURAL_FORMS[language] ?? []) {
        if (!(`${stem}.${form}` in texts)) faults.push(`${stem}.${form}: not in ${language}`);
      }
    }
  }
  return faults;
}

/** badTexts names empty texts, broken placeholders, and texts in the alphabet of the other language. */
function badTexts(language: string, texts: Texts): string[] {
  const faults: string[] = [];
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text !== 'string' || text.trim() === '') faults.push(`${key}: empty in ${language}`);
    else if (text !== text.trim()) faults.push(`${key}: blank at an end in ${language}`);
    else if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) faults.push(`${key}: a stray brace in ${language}`);
    else if (language === 'ru' && isLatin(text)) faults.push(`${key}: not in Russian: ${text}`);
    else if (language === 'en' && isCyrillic(text)) faults.push(`${key}: not in English: ${text}`);
  }
  return faults;
}

const without = (text: string, words: string[]) =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), text);

function isLatin(text: string): boolean {
  const words = text.replace(/\{\w+\}/g, '').match(/\p{L}[\p{L}-]*/gu) ?? [];
  return !/\p{Script=Cyrillic}/u.test(text) && words.some((word) => !BRANDS.test(word));
}

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(without(text, OWN_NAMES));

interface UsedKeys {
  /** Whole texts of the code that could be keys. */
  literals: Set<string>;
  /** Keys with a part put in at run time, such as `frontend.web.error.${kind}`. */
  patterns: RegExp[];
}

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** usedKeys collects the texts of the code, and the templates that begin like a key. */
function usedKeys(sources: Source[]): UsedKeys {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const source of sources) {
    walk(source, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') literals.add(node.value);
      if (node.type !== 'TemplateLiteral') return;
      const parts = (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked);
      const [head = '', ...rest] = parts;
      if (rest.length === 0) literals.add(head);
      else if (/^\w+\.[\w.]*$/.test(head))
        patterns.push(new RegExp(`^${parts.map(asPattern).join('[\\w.]+')}$`));
    });
  }
  return { literals, patterns };
}

/** unusedKeys lists the keys that no text and no template of the code asks for. */
function unusedKeys(texts: Texts, { literals, patterns }: UsedKeys): string[] {
  const stems = pluralStems(texts);
  const isUsed = (key: string) => literals.has(key) || patterns.some((one) => one.test(key));
  return Object.keys(texts).filter((key) => !isUsed(key) && !(stems.has(stemOf(key)) && isUsed(stemOf(key))));
}

/** unknownKeys lists texts of the code that look like keys, and templates for keys, that no dictionary has. */
function unknownKeys(texts: Texts, { literals, patterns }: UsedKeys): string[] {
  const names = [...namesOf(texts, pluralStems(texts)).keys()];
  const known = new Set([...names, ...Object.keys(texts)]);
  const heads = new Set(['frontend', ...names.map((name) => name.split('.')[0] ?? '')]);
  const looksLikeKey = (text: string) => /^\w+(\.\w+)+$/.test(text) && heads.has(text.split('.')[0] ?? '');
  const missing = [...literals].filter((text) => looksLikeKey(text) && !known.has(text));
  const empty = patterns.filter((one) => {
    const [head = ''] = one.source.slice(1).split('\\.');
    return heads.has(head) && ![...known].some((key) => one.test(key));
  });
  return [...missing, ...empty.map((one) => one.source)];
}

/** misplacedKeys lists the keys that the code asks for and that are in `later`, whose texts have not come yet. */
function misplacedKeys(later: Texts, used: UsedKeys): string[] {
  const unused = new Set(unusedKeys(later, used));
  return Object.keys(later).filter((key) => !unused.has(key));
}

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
const modules = import.meta.glob<Record<string, Dictionary>>('../../src/i18n/{en,ru}/**/*.ts', {
  eager: true,
});

/** Everything that a file of a dictionary exports. */
function exportsOf(language: string, name: (typeof PARTS | typeof TOPICS)[number]): Dictionary[] {
  const file = modules[`../../src/i18n/${language}/${name}.ts`];
  if (!file) throw new Error(`src/i18n/${language}/${name}.ts is not there`);
  return Object.values(file);
}

const part = (language: string, name: (typeof PARTS)[number]): Texts =>
  flatTexts(...exportsOf(language, name));

const dictionary = (language: string) => flatTexts(...PARTS.flatMap((name) => exportsOf(language, name)));

const countOf = (dictionaries: Dictionary[]): number =>
  dictionaries.reduce((sum, texts) => sum + Object.keys(flatTexts(texts)).length, 0);

const all = readSources('src');
const src = all.filter(({ path }) => !/^src\/i18n\/(en|ru)\//.test(path));

/** What every visit downloads: the entry asks for the second by itself; and the page that is shown with nothing more. */
const FIRST = ['src/main.tsx', 'src/app/show.tsx', 'src/sign-in/welcome/WelcomePage.tsx'];
/** The titles of all pages; each is looked up when its page is shown. */
const TITLES = 'src/app/routes.ts';

describe('the parts of the dictionaries', () => {
  it('are the ones that are loaded', () => {
    const names = ['en', 'ru'].flatMap((language) =>
      [...new Set([...PARTS, ...TOPICS])].map((name) => `../../src/i18n/${language}/${name}.ts`),
    );
    expect(Object.keys(modules).sort()).toEqual(names.sort());
  });

  // Sections are merged one level deep: one that stands in two files would lose the texts of the first.
  it.each(['en', 'ru'])('hold every text of every topic: %s', (language) => {
    const written = TOPICS.reduce((sum, name) => sum + countOf(exportsOf(language, name)), 0);
    expect(Object.keys(dictionary(language))).toHaveLength(written);
  });

  it('are the same in both languages, plural forms aside', () => {
    for (const name of PARTS) expect(differences(part('en', name), part('ru', name))).toEqual([]);
  });

  it('are split so that the first visit asks for nothing of the account', () => {
    const first = reachableFrom(all, FIRST);
    expect(first.map(({ path }) => path)).toContain('src/sign-in/login/LoginPage.tsx');
    const eager = first.filter(({ path }) => path !== TITLES);
    expect(misplacedKeys(part('en', 'account'), usedKeys(eager))).toEqual([]);
  });
});

describe('the dictionaries', () => {
  it.each(['en', 'ru'])('hold a text of its language under every key: %s', (language) => {
    expect(badTexts(language, dictionary(language))).toEqual([]);
  });

  it('hold nothing that the code does not use', () => {
    expect(unusedKeys(dictionary('en'), usedKeys(src))).toEqual([]);
  });

  it('hold everything that the code uses', () => {
    expect(unknownKeys(dictionary('en'), usedKeys(src))).toEqual([]);
  });
});

describe('a fault is found in', () => {
  it.each<[string, Texts, Texts]>([
    ['a key that is only in one language', { 'a.b': 'x' }, {}],
    ['another placeholder', { 'a.b': '{name}' }, { 'a.b': '{email}' }],
    ['a missing plural form', { 'a.one': '1', 'a.other': '2' }, { 'a.one': '1', 'a.many': '5' }],
    ['a plural in one language only', { a: '1' }, { 'a.one': '1', 'a.few': '2', 'a.many': '5' }],
  ])('%s', (_, en, ru) => {
    expect(differences(en, ru)).not.toEqual([]);
    expect(differences(ru, en)).not.toEqual([]);
  });

  it.each([
    ['en', '  '],
    ['en', ' a'],
    ['en', 'To {e-mail}'],
    ['ru', 'Telegram login'],
    ['en', 'Sign in with Теlegram'],
  ])('a text in %s that reads "%s"', (language, text) => {
    expect(badTexts(language, { 'a.b': text })).toHaveLength(1);
  });

  it('a key that stands twice', () => {
    expect(() => flatTexts({ a: { b: 'x' } }, { b: 'y', a: { b: 'x' } })).toThrow('a.b stands in two parts');
  });

  const used = (code: string) => usedKeys([{ path: 'src/app/a.tsx', code }]);

  it('a key that nothing asks for', () => {
    const texts = { 'a.title': 'x', 'a.days.one': 'x', 'a.days.other': 'x' };
    expect(unusedKeys(texts, used("// t('a.title')\n plural('a.day', 3)"))).toEqual(Object.keys(texts));
  });

  it.each(["t('welcome.subtitle')", ['t(`welcome.step.$', '{n}`)'].join('')])(
    '%s, a key that nobody has',
    (code) => {
      expect(unknownKeys({ 'welcome.title': 'x' }, used(code))).toHaveLength(1);
    },
  );

  it('a first visit that asks for a later text', () => {
    const code = ["t('b.title'); t(`c.$", "{kind}`); plural('d.days', 3);"].join('');
    const later = ['b.title', 'c.a', 'd.days.one', 'd.days.other'];
    const texts = Object.fromEntries([...later, 'e.a'].map((key) => [key, 'x']));
    const sources = [
      { path: 'src/main.tsx', code: "import './a'; import type { T } from './types'; import('./late');" },
      { path: 'src/a.tsx', code },
      { path: 'src/types.ts', code: "t('e.a');" },
      { path: 'src/late.ts', code: "t('e.a');" },
    ];
    expect(misplacedKeys(texts, usedKeys(reachableFrom(sources, ['src/main.tsx'])))).toEqual(later);
  });
});
