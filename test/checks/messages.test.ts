import { describe, expect, it } from 'vitest';
import type { Dictionary } from '../../src/i18n/translate';
import { flatTexts, TEXTS } from '../texts';
import { codeOf, reachableFrom, readSources, type Source, targetOf } from './source';

type Texts = Record<string, string>;

/** Forms of a plural text, as endings of its key, that each language must have. `.other` is where fractions go. */
const PLURAL_FORMS = { en: ['one', 'other'], ru: ['one', 'few', 'many'] };
const LANGUAGES = ['en', 'ru'] as const;
const NAMESPACES = ['public', 'sign-in', 'account', 'shop', 'sharing', 'help'];

/** Names that are written the same in every language. */
const BRANDS =
  /^(Tern|VPN|Outline|Telegram|QR|PNG|FAQ|ID|e-mail|Windows|[Mm]acOS|Linux|Android|iOS|IOS|TV|Apple|VLESS|GEL|USDT|TON|Chrome|Firefox|Safari|English)$/;
/** A language is named in its own words. */
const OWN_NAME = 'Русский';

/** The keys whose texts come in plural forms, without the form; a lone `.other` is a word like any other. */
const stems = new Set(
  LANGUAGES.flatMap((language) => Object.keys(TEXTS[language])).flatMap(
    (key) => /^(.*)\.(?:one|few|many)$/.exec(key)?.[1] ?? [],
  ),
);
/** nameOf is a key without its plural form: what the code asks for. */
function nameOf(key: string): string {
  const stem = key.replace(/\.(one|few|many|other)$/, '');
  return stems.has(stem) ? stem : key;
}

/** placeholders are the names of a dictionary, each with what its texts leave open. */
function placeholders(texts: Texts): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  for (const [key, text] of Object.entries(texts)) {
    found[nameOf(key)] ??= new Set();
    for (const [name] of text.matchAll(/\{\w+\}/g)) found[nameOf(key)]?.add(name);
  }
  return Object.fromEntries(Object.entries(found).map(([name, open]) => [name, [...open].sort()]));
}

function isOfLanguage(language: string, text: string): boolean {
  const rest = text.replace(OWN_NAME, '').replace(/\{\w+\}/g, '');
  const isCyrillic = /\p{Script=Cyrillic}/u.test(rest);
  if (language === 'en') return !isCyrillic;
  return isCyrillic || (rest.match(/\p{L}[\p{L}-]*/gu) ?? []).every((word) => BRANDS.test(word));
}

/** namesUsed finds out which names the code asks for, also by templates such as `error.${kind}`. */
function namesUsed(sources: Source[], texts: Texts): Set<string> {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const source of sources)
    for (const [, text = ''] of codeOf(source).matchAll(/["'`]((?:[\w.]|\$\{[^}]*\})+)["'`]/g))
      if (!text.includes('$')) literals.add(text);
      else if (/^(\w+\.|\$\{\w+\}\.\w)/.test(text))
        patterns.push(new RegExp(`^${text.replace(/\$\{[^}]*\}/g, '[\\w.]+')}$`));
  const isUsed = (name: string) => literals.has(name) || patterns.some((one) => one.test(name));
  return new Set(Object.keys(texts).flatMap((key) => [nameOf(key), key].filter(isUsed)));
}

const modules = import.meta.glob<Record<string, Dictionary>>('../../src/i18n/{en,ru}/**/*.ts', {
  eager: true,
});
/** Everything that the files of a language export, below a folder or in one file. */
const textsIn = (place: string) =>
  Object.entries(modules).flatMap(([path, file]) =>
    path.includes(`/i18n/${place}`) ? Object.values(file) : [],
  );

const all = readSources('src');

/** What every visit downloads: the entry asks for the second by itself; and the page that is shown with nothing more. */
const FIRST = ['src/main.tsx', 'src/app/show.tsx', 'src/sign-in/welcome/WelcomePage.tsx'];
/** Namespaces that are loaded wherever a lazy component of the account is shown. */
const ALWAYS_LOADED = ['public', 'account'];
/** Its toasts follow a choice in the list of locations, which loads their texts. */
const WITHOUT_TEXTS = ['src/account/locations/locations.model.ts'];

/** listLazyParts lists the components that a file loads lazily, each with the texts that come with it. */
function listLazyParts({ path, code }: Source): { roots: string[]; texts: string[] }[] {
  const calls = code.split(/\blazy(?:<.*>)?\(/).slice(1);
  return calls.map((call) => {
    const end = /^ {0,4}\)/m.exec(call)?.index ?? call.indexOf(');');
    const own = call.slice(0, end);
    const imports = [...own.matchAll(/import\('([^']+)'\)/g)].map(([, from = '']) => from);
    const [, texts = ''] = /\[((?:'[\w-]+'(?:, )?)+)\]/.exec(own) ?? [];
    return {
      roots: imports.map((from) => targetOf(path, from) ?? ''),
      texts: [...texts.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
    };
  });
}

/** The titles of all pages; each is looked up when its page is shown. */
const TITLES = 'src/app/routes.ts';
/** What the server calls texts, which it does not show. */
const NAMES = 'src/i18n/names.ts';

describe('the dictionaries', () => {
  // Sections are merged one level deep: one that stands in two files would lose the texts of the first.
  it.each(LANGUAGES)('hold every text that is written: %s', (language) => {
    const written = textsIn(language);
    const count = written.reduce((sum, texts) => sum + Object.keys(flatTexts(texts)).length, 0);
    expect(Object.keys(TEXTS[language])).toHaveLength(count);
  });

  it.each(NAMESPACES)('are the same in both languages, plural forms aside: %s', (part) => {
    const [en, ru] = LANGUAGES.map((language) => flatTexts(...textsIn(`${language}/${part}.`)));
    expect(placeholders(ru ?? {})).toEqual(placeholders(en ?? {}));
  });

  it.each(LANGUAGES)('hold every form of a plural, and texts of the language: %s', (language) => {
    const texts: Texts = TEXTS[language];
    const forms = [...stems].flatMap((stem) => PLURAL_FORMS[language].map((form) => `${stem}.${form}`));
    expect(forms.filter((key) => !texts[key])).toEqual([]);
    const isGood = (text: string) =>
      /^\S(.*\S)?$/s.test(text) && !/[{}]/.test(text.replace(/\{\w+\}/g, '')) && isOfLanguage(language, text);
    expect(Object.entries(texts).filter(([, text]) => !isGood(text))).toEqual([]);
  });

  // That the code asks for nothing else is the matter of its types.
  it('hold nothing that the code does not use', () => {
    const src = all.filter(({ path }) => !/^src\/i18n\/(en|ru)\//.test(path));
    const used = namesUsed(src, TEXTS.en);
    expect(Object.keys(TEXTS.en).filter((key) => !used.has(key) && !used.has(nameOf(key)))).toEqual([]);
  });

  it('come with the lazy component that uses them', () => {
    const parts = all.flatMap(listLazyParts).filter(({ roots }) => roots.length > 0);
    expect(parts.length).toBeGreaterThan(20);
    const missing = parts.flatMap(({ roots, texts }) => {
      const reachable = reachableFrom(all, roots).filter(
        ({ path }) => path !== NAMES && !WITHOUT_TEXTS.includes(path),
      );
      const literals = new Set(
        reachable.flatMap((source) =>
          [...codeOf(source).matchAll(/'([\w.]+)'/g)].map(([, text = '']) => text),
        ),
      );
      return NAMESPACES.filter((name) => ![...ALWAYS_LOADED, ...texts].includes(name)).flatMap((name) =>
        Object.keys(flatTexts(...textsIn(`en/${name}.`)))
          .filter((key) => literals.has(nameOf(key)))
          .map((key) => `${roots} needs ${key} of '${name}'`),
      );
    });
    expect(missing).toEqual([]);
  });

  it('are split so that the first visit asks for nothing of the account', () => {
    const first = reachableFrom(all, FIRST);
    expect(first.map(({ path }) => path)).toContain('src/sign-in/login/LoginPage.tsx');
    const eager = first.filter(({ path }) => path !== TITLES && path !== NAMES);
    expect([...namesUsed(eager, flatTexts(...textsIn('en/account.')))]).toEqual([]);
  });
});
