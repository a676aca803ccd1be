import { describe, expect, it } from 'vitest';
import type { Dictionary } from '../../src/i18n/translate';
import { flatTexts, TEXTS } from '../texts';
import { getCode, listReachable, readSources, resolveImport, type Source } from './source';

type Texts = Record<string, string>;

/** Plural forms that each language must have, as suffixes of a key. */
const PLURAL_FORMS = { en: ['one', 'other'], ru: ['one', 'few', 'many'] };
const LANGUAGES = ['en', 'ru'] as const;
const NAMESPACES = ['public', 'sign-in', 'account', 'shop', 'sharing', 'help'];

/** Names that are written the same in every language. */
const BRANDS =
  /^(Tern|VPN|Outline|Telegram|QR|PNG|FAQ|ID|e-mail|Windows|[Mm]acOS|Linux|Android|iOS|IOS|TV|Apple|VLESS|GEL|USDT|TON|Chrome|Firefox|Safari|English)$/;
/** The name of a language is in that language. */
const OWN_NAME = 'Русский';

/** Keys of plural texts, without the form. A lone `.other` is an ordinary key. */
const stems = new Set(
  LANGUAGES.flatMap((language) => Object.keys(TEXTS[language])).flatMap(
    (key) => /^(.*)\.(?:one|few|many)$/.exec(key)?.[1] ?? [],
  ),
);
/** getName is a key without its plural form, as the code uses it. */
function getName(key: string): string {
  const stem = key.replace(/\.(one|few|many|other)$/, '');
  return stems.has(stem) ? stem : key;
}

/** listPlaceholders lists the placeholders of each text, by name. */
function listPlaceholders(texts: Texts): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  for (const [key, text] of Object.entries(texts)) {
    found[getName(key)] ??= new Set();
    for (const [name] of text.matchAll(/\{\w+\}/g)) found[getName(key)]?.add(name);
  }
  return Object.fromEntries(Object.entries(found).map(([name, open]) => [name, [...open].sort()]));
}

function isOfLanguage(language: string, text: string): boolean {
  const rest = text.replace(OWN_NAME, '').replace(/\{\w+\}/g, '');
  const isCyrillic = /\p{Script=Cyrillic}/u.test(rest);
  if (language === 'en') return !isCyrillic;
  return isCyrillic || (rest.match(/\p{L}[\p{L}-]*/gu) ?? []).every((word) => BRANDS.test(word));
}

/** listUsedNames lists the names that the code uses, also in templates such as `error.${kind}`. */
function listUsedNames(sources: Source[], texts: Texts): Set<string> {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const source of sources)
    for (const [, text = ''] of getCode(source).matchAll(/["'`]((?:[\w.]|\$\{[^}]*\})+)["'`]/g))
      if (!text.includes('$')) literals.add(text);
      else if (/^(\w+\.|\$\{\w+\}\.\w)/.test(text))
        patterns.push(new RegExp(`^${text.replace(/\$\{[^}]*\}/g, '[\\w.]+')}$`));
  const isUsed = (name: string) => literals.has(name) || patterns.some((pattern) => pattern.test(name));
  return new Set(Object.keys(texts).flatMap((key) => [getName(key), key].filter(isUsed)));
}

const modules = import.meta.glob<Record<string, Dictionary>>('../../src/i18n/{en,ru}/**/*.ts', {
  eager: true,
});
/** All texts that the files below a folder, or one file, export. */
const textsIn = (place: string) =>
  Object.entries(modules).flatMap(([path, file]) =>
    path.includes(`/i18n/${place}`) ? Object.values(file) : [],
  );

const all = readSources('src');

/** What every visit downloads: the entry, the app, and the first page. */
const FIRST = ['src/main.tsx', 'src/app/show.tsx', 'src/sign-in/welcome/WelcomePage.tsx'];
/** Namespaces that are loaded before any lazy component of the account. */
const ALWAYS_LOADED = ['public', 'account'];
/** Its toasts follow a choice in the location list, which loads their texts. */
const WITHOUT_TEXTS = ['src/account/locations/locations.model.ts'];

/** listLazyParts lists the components that a file loads lazily, with their namespaces. */
function listLazyParts({ path, code }: Source): { roots: string[]; texts: string[] }[] {
  const calls = code.split(/\blazy(?:<.*>)?\(/).slice(1);
  return calls.map((call) => {
    const end = /^ {0,4}\)/m.exec(call)?.index ?? call.indexOf(');');
    const own = call.slice(0, end);
    const imports = [...own.matchAll(/import\('([^']+)'\)/g)].map(([, from = '']) => from);
    const [, texts = ''] = /\[((?:'[\w-]+'(?:, )?)+)\]/.exec(own) ?? [];
    return {
      roots: imports.map((from) => resolveImport(path, from) ?? ''),
      texts: [...texts.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
    };
  });
}

/** Contains the titles of all pages, which are looked up when a page is shown. */
const TITLES = 'src/app/routes.ts';
/** Maps keys to the server's names of texts, and shows none. */
const NAMES = 'src/i18n/names.ts';

describe('dictionaries', () => {
  // Sections are merged one level deep: the texts of a section in two files would be lost.
  it.each(LANGUAGES)('contain every text of the files: %s', (language) => {
    const written = textsIn(language);
    const count = written.reduce((sum, texts) => sum + Object.keys(flatTexts(texts)).length, 0);
    expect(Object.keys(TEXTS[language])).toHaveLength(count);
  });

  it.each(NAMESPACES)('have the same keys and placeholders in both languages: %s', (part) => {
    const [en, ru] = LANGUAGES.map((language) => flatTexts(...textsIn(`${language}/${part}.`)));
    expect(listPlaceholders(ru ?? {})).toEqual(listPlaceholders(en ?? {}));
  });

  it.each(LANGUAGES)('have every plural form, and only texts of their language: %s', (language) => {
    const texts: Texts = TEXTS[language];
    const forms = [...stems].flatMap((stem) => PLURAL_FORMS[language].map((form) => `${stem}.${form}`));
    expect(forms.filter((key) => !texts[key])).toEqual([]);
    const isGood = (text: string) =>
      /^\S(.*\S)?$/s.test(text) && !/[{}]/.test(text.replace(/\{\w+\}/g, '')) && isOfLanguage(language, text);
    expect(Object.entries(texts).filter(([, text]) => !isGood(text))).toEqual([]);
  });

  // Types ensure that the code uses no other key.
  it('have no text that the code does not use', () => {
    const src = all.filter(({ path }) => !/^src\/i18n\/(en|ru)\//.test(path));
    const used = listUsedNames(src, TEXTS.en);
    expect(Object.keys(TEXTS.en).filter((key) => !used.has(key) && !used.has(getName(key)))).toEqual([]);
  });

  it('are loaded with the lazy component that uses them', () => {
    const parts = all.flatMap(listLazyParts).filter(({ roots }) => roots.length > 0);
    expect(parts.length).toBeGreaterThan(20);
    const missing = parts.flatMap(({ roots, texts }) => {
      const reachable = listReachable(all, roots).filter(
        ({ path }) => path !== NAMES && !WITHOUT_TEXTS.includes(path),
      );
      const literals = new Set(
        reachable.flatMap((source) =>
          [...getCode(source).matchAll(/'([\w.]+)'/g)].map(([, text = '']) => text),
        ),
      );
      return NAMESPACES.filter((name) => ![...ALWAYS_LOADED, ...texts].includes(name)).flatMap((name) =>
        Object.keys(flatTexts(...textsIn(`en/${name}.`)))
          .filter((key) => literals.has(getName(key)))
          .map((key) => `${roots} needs ${key} of '${name}'`),
      );
    });
    expect(missing).toEqual([]);
  });

  it('of the account are not used by the first visit', () => {
    const first = listReachable(all, FIRST);
    expect(first.map(({ path }) => path)).toContain('src/sign-in/login/LoginPage.tsx');
    const eager = first.filter(({ path }) => path !== TITLES && path !== NAMES);
    expect([...listUsedNames(eager, flatTexts(...textsIn('en/account.')))]).toEqual([]);
  });
});
